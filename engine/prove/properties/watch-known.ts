import { msg } from '../../messages/message.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import { watchTurns } from '../search/watch.ts';
import type { Fault } from '../types.ts';

/** `known-before-use`: no text, argument or connection of an edges graph reads a fact that is not known. */
export const watchKnown = watchTurns('known-before-use', ({ events }) => events.flatMap(readEvent));

function readEvent(event: TurnEvent): Fault[] {
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
      return (event.guards ?? []).flatMap(({ edge, guard = '', missing = [] }) =>
        missing.map((fact) => ({
          code: 'guard',
          subject: `${edge} ${fact}`,
          message: msg('The condition {guard} is read before {fact} is known', { guard, fact }),
        })),
      );
    case 'tool-called': {
      const { tool, error } = event;
      if (error?.code !== 'bad-argument' && error?.code !== 'bad-arguments') return [];
      return [
        {
          code: 'argument',
          subject: tool,
          message: msg('{tool} is called with arguments that do not fit: {reason}', {
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
