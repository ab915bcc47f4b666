'use client';

import { type Graph, listGivenFacts, type Node } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { listSiblings } from '@/lib/editor/commands/set-edge-order';
import { listNodeKinds } from '@/lib/editor/model/node-kinds';
import { say } from '@/lib/words/say';
import { useActions } from '../../use-actions';
import { EdgeOrderItem } from '../connection/edge-order';
import { Section } from '../fields/section';
import styles from '../inspector.module.css';
import { useConnectItems } from './use-connect-items';

/** The outgoing edges of a node, in the order they are checked. */
export function NodeEdges({ graph, node }: { graph: Graph; node: Node }) {
  const actions = useActions();
  const occasions = [undefined, 'invalid', 'error', 'exhausted'] as const;
  const edges = occasions.flatMap((on) => listSiblings(graph, { from: node.id, on }));
  const { toNodes, toExit } = useConnectItems(graph, node);
  return (
    <Section title={say('Connections')} aside={edges.length > 1 ? say('first match wins') : undefined}>
      <div className={styles.stack}>
        {edges.length === 0 && (
          <p className={styles.quiet}>
            {replacesNode(graph, node)
              ? say('None. It uses the connections of the node that it replaces.')
              : say('None yet. The conversation would get stuck here: connect the node to another one.')}
          </p>
        )}
        <ol className={styles.items} aria-label={say('Connections')}>
          {edges.map((edge) => (
            <li key={edge.id}>
              <EdgeOrderItem graph={graph} edge={edge} />
            </li>
          ))}
        </ol>
        <DropdownMenu
          label={say('Connect to')}
          align="start"
          trigger={
            <Button variant="ghost" size="small" icon={<Plus />} className={styles.addVariant}>
              {say('Connect to')}
            </Button>
          }
          items={[
            ...toNodes,
            { kind: 'separator' as const, id: 'line' },
            ...listNodeKinds(graph.strategy).map(({ kind, label }) => ({
              id: `new-${kind}`,
              label: say('New {label}', { label: label.toLowerCase() }),
              icon: <Plus />,
              onSelect: () => actions.addNode(kind, undefined, { after: node.id }),
            })),
            { kind: 'separator' as const, id: 'exit-line' },
            toExit,
          ]}
        />
      </div>
    </Section>
  );
}

/** Whether the node of a path replaces a node for all paths that sets the same facts. */
function replacesNode(graph: Graph, node: Node): boolean {
  if (!node.paths?.length) return false;
  const given = listGivenFacts(node);
  return graph.nodes.some(
    (other) => !other.paths?.length && listGivenFacts(other).some((fact) => given.includes(fact)),
  );
}
