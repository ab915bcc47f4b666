'use client';

import type { Graph } from '@turnpike/engine';
import { Switch } from '@/components/ui/switch';
import { ConditionFields } from './condition-fields';
import styles from './inspector.module.css';
import { Section } from './section';
import { useSetField } from './use-set-field';

type Props = { graph: Graph; path: readonly (string | number)[]; isMain: boolean };

/** What a customer says that starts a graph from anywhere. */
export function GraphTrigger({ graph, path, isMain }: Props) {
  const set = useSetField();
  const { trigger } = graph;
  if (isMain && !trigger) return null;
  return (
    <Section title="Started by">
      <Switch
        label="What the customer says"
        hint={
          isMain
            ? 'Conversations start here anyway'
            : trigger
              ? 'From anywhere; what is open waits and comes back'
              : 'Without it, only a subgraph node or a command starts it'
        }
        checked={trigger !== undefined}
        onCheckedChange={(on) =>
          set([...path, 'trigger'], on ? { text: graph.name, examples: [] } : undefined, 'Set trigger')
        }
      />
      {trigger && (
        <div className={styles.subcard}>
          <ConditionFields
            condition={trigger}
            path={[...path, 'trigger']}
            label="In words"
            placeholder="The customer wants…"
          />
        </div>
      )}
    </Section>
  );
}
