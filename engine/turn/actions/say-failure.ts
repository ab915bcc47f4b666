import type { SystemTextKey } from '../../document/flow-document.ts';
import { type Extras, say, saySystemText } from '../say.ts';
import type { Failure, Turn } from '../turn-state.ts';
import type { Answer, Ask } from '../types/effect.ts';
import { describeStep, listExtras, type Use } from './describe-step.ts';

type Asking<T> = Generator<Ask, T, Answer[] | undefined>;

/** What is said for a failure that the author gave no words for: nobody is left to guess whether something was done. */
const KEYS: Readonly<Record<string, SystemTextKey>> = {
  'entity-not-found': 'notFound',
  'missing-result': 'missingResult',
};

/** A step that failed, for whoever deals with failures. */
export function* describeFailure(turn: Turn, { step, tool }: Use): Asking<Failure> {
  const { code = 'call-failed', message = '' } = step.error ?? {};
  const key = KEYS[code];
  const extras = new Map(listExtras(turn, tool, step));
  if (key === 'notFound') extras.set('value', { value: message });
  if (key === 'missingResult') extras.set('what', { value: yield* describeStep(turn, tool, step) });
  return {
    code: 'call-failed',
    message: `${tool.id}: ${message}`,
    extras,
    ...(key === undefined ? {} : { key }),
  };
}

/** Says what failed: in the author's words, or in the engine's own where it has some. Returns whether it did. */
export function* sayFailure(turn: Turn, use: Use, node?: string): Asking<boolean> {
  const { onError } = use.call;
  const { key, extras } = yield* describeFailure(turn, use);
  const from = node === undefined ? {} : { node };
  if (onError !== undefined) yield* say(turn, onError, from, 0, extras);
  else if (key !== undefined) yield* saySystemText(turn, key, from, extras);
  else return false;
  return true;
}

/** The report of a plan made from a message: what did not work, or was not tried, is said (seed, "JoinNode"). */
export function* reportFailures(turn: Turn, uses: readonly Use[], node: string): Asking<void> {
  for (const use of uses) {
    if (use.step.state === 'done' || (yield* sayFailure(turn, use, node))) continue;
    const what: Extras = new Map([['what', { value: yield* describeStep(turn, use.tool, use.step) }]]);
    yield* saySystemText(turn, 'failed', { node }, what);
  }
}
