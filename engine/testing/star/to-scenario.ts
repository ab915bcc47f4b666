import type { Edge } from '../../document/edge.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import type { Task } from './task.ts';
import type { Segment } from './to-script.ts';

/** One message with the replies before and after it. */
export type Exchange = { before: string; said: string; after: string };

/** The first step of every dialogue. */
const START = 'start';

/** The exchanges of a dialogue with labeled replies; free text does not identify a step. */
export function listStarExchanges(segments: readonly Segment[]): Exchange[] {
  let before = START;
  return segments.flatMap(({ said, replies }): Exchange[] => {
    const labelled = replies.filter((reply) => reply !== '');
    const [after] = labelled;
    const exchange = after === undefined ? [] : [{ before, said, after }];
    before = labelled.at(-1) ?? before;
    return exchange;
  });
}

/**
 * Converts a task to a scenario: its replies are the steps, and a transition leads from each reply to every
 * reply seen after it, with the messages in between as examples. The latest message is the text of the
 * condition.
 */
export function toScenario(task: Task, exchanges: readonly Exchange[]): FlowDocument {
  const names = [...new Set([START, ...exchanges.flatMap(({ before, after }) => [before, after])])];
  const edges = new Map<string, Edge>();
  for (const { before, said, after } of exchanges) {
    const id = `${before}--${after}`;
    const examples = edges.get(id)?.condition?.examples ?? [];
    edges.set(id, {
      id,
      from: before,
      to: after,
      condition: {
        text: said,
        examples: examples.includes(said) ? examples : [...examples, said],
      },
    });
  }
  return {
    schemaVersion: '1',
    name: task.task,
    locale: 'en',
    main: 'main',
    facts: [],
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: task.task,
        strategy: 'meaning',
        entry: START,
        nodes: names.map((name) => ({
          id: name,
          name,
          type: 'step',
          text: (task.replies[name] ?? 'Hello.').replace(/\{[^}]*\}/g, '…'),
        })),
        edges: [...edges.values()],
      },
    ],
  };
}
