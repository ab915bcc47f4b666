import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { parseCel } from '../../guards/cel.ts';
import { msg } from '../../messages/message.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { GuardOutcome } from '../../turn/types/outcome.ts';
import { type Watch, watchTurns } from '../search/watch.ts';
import type { Fault } from '../types.ts';
import { findUnprotectedReads } from './find-unprotected-reads.ts';

/** `known-before-use`: no text, argument or connection of an edges graph reads a fact that is not known. */
export function watchKnown(compiled: CompiledFlow): Watch {
  const needed = new Map<string, string[]>();
  const findNeeded = ({ guard = '', missing = [] }: GuardOutcome): string[] => {
    if (missing.length === 0) return missing;
    const key = `${missing.join()} ${guard}`;
    const known = needed.get(key) ?? findUnprotectedReads(parseCel(guard).ast, new Set(missing));
    needed.set(key, known);
    return known;
  };
  return watchTurns('known-before-use', ({ events }) =>
    events.flatMap((event, index) =>
      event.type === 'placeholder-missing'
        ? [describeMissing(event.name, findSpeaker(compiled, events.slice(0, index), event.name))]
        : readEvent(event, findNeeded),
    ),
  );
}

/** The node that was just entered, if its text names the fact; texts of rules and of the system belong to no node. */
function findSpeaker({ flow }: CompiledFlow, before: readonly TurnEvent[], fact: string): string | undefined {
  const last = before.findLast((event) => event.type === 'decision' || event.type === 'step-entered');
  const id = last?.type === 'decision' ? last.node : last?.type === 'step-entered' ? last.step : undefined;
  const node = flow.graphs.flatMap(({ nodes }) => nodes).find((item) => item.id === id);
  return node && JSON.stringify(node).includes(`{${fact}`) ? node.id : undefined;
}

const describeMissing = (fact: string, node: string | undefined): Fault => ({
  code: 'placeholder',
  subject: fact,
  ...(node !== undefined && { node }),
  message:
    node === undefined
      ? msg('A text is sent before {fact} is known', { fact })
      : msg('The text of {node} is sent before {fact} is known', { node, fact }),
});

/** `findNeeded`: the facts that a condition needs. The trace also lists those that it tests with `has`. */
function readEvent(event: TurnEvent, findNeeded: (outcome: GuardOutcome) => string[]): Fault[] {
  switch (event.type) {
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
