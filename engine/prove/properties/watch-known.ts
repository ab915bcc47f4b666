import { parseCel } from '../../guards/cel.ts';
import { msg } from '../../messages/message.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { GuardOutcome } from '../../turn/types/outcome.ts';
import { type Watch, watchTurns } from '../search/watch.ts';
import type { Fault } from '../types.ts';
import { findUnprotectedReads } from './find-unprotected-reads.ts';

/** `known-before-use`: no text, argument or connection of an edges graph reads a fact that is not known. */
export function watchKnown(): Watch {
  const needed = new Map<string, string[]>();
  const findNeeded = ({ guard = '', missing = [] }: GuardOutcome): string[] => {
    if (missing.length === 0) return missing;
    const key = `${missing.join()} ${guard}`;
    const known = needed.get(key) ?? findUnprotectedReads(parseCel(guard).ast, new Set(missing));
    needed.set(key, known);
    return known;
  };
  return watchTurns('known-before-use', ({ events }) =>
    events.flatMap((event) => readEvent(event, findNeeded)),
  );
}

/** `findNeeded`: the facts that a condition needs. The trace also lists those that it tests with `has`. */
function readEvent(event: TurnEvent, findNeeded: (outcome: GuardOutcome) => string[]): Fault[] {
  switch (event.type) {
    case 'placeholder-missing': {
      const { name } = event;
      return [
        {
          code: 'placeholder',
          subject: name,
          message: msg("A text is said before '{'{name}'}' is known", { name }),
        },
      ];
    }
    case 'transition':
    case 'deadlock':
      return (event.guards ?? []).flatMap((outcome) =>
        findNeeded(outcome).map((fact) => ({
          code: 'guard',
          subject: `${outcome.edge} ${fact}`,
          message: msg('The condition {guard} is read before {fact} is known', {
            guard: outcome.guard ?? '',
            fact,
          }),
        })),
      );
    case 'tool-called': {
      const { tool, error } = event;
      if (error?.code !== 'bad-argument' && error?.code !== 'bad-arguments') return [];
      return [
        {
          code: 'argument',
          subject: tool,
          message: msg('{tool} is called with invalid arguments: {reason}', {
            tool,
            reason: error.message,
          }),
        },
      ];
    }
    default:
      return [];
  }
}
