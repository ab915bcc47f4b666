'use client';

import { type Edge, EXIT, type Graph, type StepNode } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { OTHERWISE } from '@/lib/editor/cards/transition-text';
import { describeExpression } from '@/lib/editor/conditions/describe-expression';
import { toEdgeKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useConditionReader } from '../../conditions/use-condition-reader';
import { useActions } from '../../use-actions';
import { Section } from '../fields/section';
import styles from '../inspector.module.css';
import { useConnectItems } from './use-connect-items';

/** The transitions of a step, in a list. */
export function StepTransitions({ graph, node }: { graph: Graph; node: StepNode }) {
  useConditionReader();
  const actions = useActions();
  const edges = (graph.edges ?? []).filter(({ from }) => from === node.id);
  const { toNodes, toExit } = useConnectItems(graph, node);
  return (
    <Section title={say('Transitions')}>
      <div className={styles.stack}>
        {edges.length === 0 && (
          <p className={styles.quiet}>
            {node.terminal
              ? say('None. The next message leaves the scenario.')
              : say('None yet. The conversation would stay here: add a transition.')}
          </p>
        )}
        {edges.length > 0 && (
          <ul className={styles.items} aria-label={say('Transitions')}>
            {edges.map((edge) => (
              <li key={edge.id}>
                <button
                  type="button"
                  className={styles.connection}
                  title={describeTransition(edge)}
                  onClick={() => actions.show(toEdgeKey(graph.id, edge.id))}
                >
                  <span className="ellipsis">{describeTransition(edge)}</span>
                  <span className="ellipsis">→ {nameTarget(graph, edge)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <DropdownMenu
          label={say('Connect to')}
          align="start"
          trigger={
            <Button variant="ghost" size="small" icon={<Plus />} className={styles.addVariant}>
              {say('Add transition to')}
            </Button>
          }
          items={[...toNodes, { kind: 'separator' as const, id: 'line' }, toExit]}
        />
      </div>
    </Section>
  );
}

/** When a transition is taken, in one line. */
function describeTransition({ condition, guard }: Edge): string {
  const filter = guard === undefined ? '' : describeExpression(guard).text;
  if (!condition) return filter || OTHERWISE;
  return filter ? `${condition.text} (${filter})` : condition.text;
}

function nameTarget(graph: Graph, { to }: Edge): string {
  return to === EXIT ? say('Exit') : (graph.nodes.find(({ id }) => id === to)?.name ?? to);
}
