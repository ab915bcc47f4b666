import type { SystemTextKey } from '../../document/flow-document.ts';
import { saySystemText, sayText } from '../say.ts';
import type { Extras, Failure, Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { describePlanStep, listExtras, type Use } from './describe-step.ts';

/** The system text of a failure without an `onError` text, so the customer knows that nothing was done. */
const KEYS: Readonly<Record<string, SystemTextKey>> = {
  'entity-not-found': 'notFound',
  'missing-result': 'missingResult',
};

/** Describes a failed step for error handling. */
export function* describeCallFailure(turn: Turn, { step, tool }: Use): Asking<Failure> {
  const { code = 'call-failed', message = '' } = step.error ?? {};
  const key = KEYS[code];
  const extras = new Map(listExtras(turn, tool, step));
  if (key === 'notFound') extras.set('value', { value: message });
  if (key === 'missingResult') extras.set('what', { value: yield* describePlanStep(turn, tool, step) });
  return {
    code: 'call-failed',
    message: `${tool.id}: ${message}`,
    extras,
    ...(key === undefined ? {} : { key }),
  };
}

/** Says what failed: the author's text, or the engine's if it has one. Returns whether it said anything. */
export function* sayFailure(turn: Turn, use: Use, node?: string): Asking<boolean> {
  const { onError } = use.call;
  const { key, extras } = yield* describeCallFailure(turn, use);
  const from = node === undefined ? {} : { node };
  if (onError !== undefined) yield* sayText(turn, onError, from, 0, extras);
  else if (key !== undefined) yield* saySystemText(turn, key, from, extras);
  else return false;
  return true;
}

/** Reports each step of a plan made from a message that failed or was not tried. */
export function* reportFailures(turn: Turn, uses: readonly Use[], node: string): Asking {
  for (const use of uses) {
    if (use.step.state === 'done' || (yield* sayFailure(turn, use, node))) continue;
    yield* reportFailure(turn, use, node);
  }
}

/** Says that a call did not work, in the engine's words. */
export function* reportFailure(turn: Turn, { tool, step }: Use, node?: string): Asking {
  const what: Extras = new Map([['what', { value: yield* describePlanStep(turn, tool, step) }]]);
  yield* saySystemText(turn, 'failed', node === undefined ? {} : { node }, what);
}
