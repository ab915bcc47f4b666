import { isRecord } from '../../document/is-record.ts';
import type { Json } from '../../session/session.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { describePlanStep, type Use } from './describe-step.ts';
import { findInput } from './read-arguments.ts';

const TIMES: readonly unknown[] = ['date', 'date-time', 'time'];

/**
 * Records an action so that the next message can refer to it as "it": with the first time among its
 * arguments, and the ids in its result.
 */
export function* noteAction(turn: Turn, { step, tool }: Use, result: Json): Asking {
  const summary = yield* describePlanStep(turn, tool, step);
  const when = Object.entries(step.args ?? {}).find(
    ([name, value]) => typeof value === 'string' && TIMES.includes(findInput(tool.input, name)?.format),
  )?.[1];
  const externalIds = readIds(result);
  addEvent(turn, {
    type: 'action-noted',
    capability: tool.capabilities?.[0] ?? '',
    action: tool.id,
    summary,
    ...(typeof when === 'string' ? { when } : {}),
    ...(externalIds ? { externalIds } : {}),
  });
}

function readIds(result: Json): Record<string, string | number> | undefined {
  if (!isRecord(result)) return undefined;
  const ids = Object.entries(result).filter(
    (entry): entry is [string, string | number] =>
      /^id$|Id$|_id$/.test(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  );
  return ids.length > 0 ? Object.fromEntries(ids.sort(([a], [b]) => (a < b ? -1 : 1))) : undefined;
}
