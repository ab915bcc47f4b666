import type { Session } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { listItems, type UncheckedItem } from '../trace/declared';

/** A condition that the next message is compared with. */
export type Scorable = { id: string; kind: 'transition' | 'rule'; name: string; means: string };

/**
 * The transitions of the current step and the rules in scope, in document order. Tolerant: a draft can be
 * invalid while its author types.
 */
export function listScorable(document: unknown, session: Session): Scorable[] {
  const top = session.frames.at(-1);
  const node = session.pending?.node ?? top?.node;
  const graphs = listItems(document, 'graphs');
  const edges = top?.scenario
    ? listItems(
        graphs.find(({ id }) => id === top.graph),
        'edges',
      )
    : [];
  const transitions = edges.flatMap(({ id, from, to, condition }): Scorable[] => {
    const means = read(condition, 'text');
    if (typeof id !== 'string' || from !== top?.node || means === undefined) return [];
    return [{ id, kind: 'transition', name: say('To {name}', { name: nameOf(graphs, to) }), means }];
  });
  const rules = listItems(document, 'rules').flatMap(
    ({ id, name, condition, scope, enabled }): Scorable[] => {
      const [graph, at] = [read(scope, 'graph'), read(scope, 'node')];
      const counts = (graph === undefined || graph === top?.graph) && (at === undefined || at === node);
      if (typeof id !== 'string' || !counts || enabled === false) return [];
      return [
        {
          id,
          kind: 'rule',
          name: typeof name === 'string' ? name : id,
          means: read(condition, 'text') ?? id,
        },
      ];
    },
  );
  return [...transitions, ...rules];
}

function nameOf(graphs: readonly UncheckedItem[], node: unknown): string {
  const found = graphs.flatMap((graph) => listItems(graph, 'nodes')).find(({ id }) => id === node);
  if (typeof found?.name === 'string' && found.name !== '') return found.name;
  return node === '__exit__' ? say('the end') : String(node);
}

function read(of: unknown, key: string): string | undefined {
  const value = (of as UncheckedItem | null | undefined)?.[key];
  return typeof value === 'string' ? value : undefined;
}
