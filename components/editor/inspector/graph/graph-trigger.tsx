'use client';

import type { Graph } from '@turnpike/engine/document';
import { Switch } from '@/components/ui/fields/switch';
import { say } from '@/lib/words/say';
import { ConditionFields } from '../connection/condition-fields';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Props = { graph: Graph; path: readonly (string | number)[]; isMain: boolean };

/** The trigger of a graph: what a customer says to start it. */
export function GraphTrigger({ graph, path, isMain }: Props) {
  const set = useSetField();
  const { trigger } = graph;
  if (isMain && !trigger) return null;
  return (
    <Section title={say('Trigger')}>
      <Switch
        label={say('What the customer says')}
        hint={
          isMain
            ? say('Conversations start here anyway')
            : trigger
              ? say('Can start at any time. The current task pauses and resumes afterwards.')
              : say('Without a trigger, only a subgraph node or a command starts it')
        }
        checked={trigger !== undefined}
        onCheckedChange={(on) =>
          set([...path, 'trigger'], on ? { text: graph.name, examples: [] } : undefined, say('Set trigger'))
        }
      />
      {trigger && (
        <div className={styles.subcard}>
          <ConditionFields
            condition={trigger}
            path={[...path, 'trigger']}
            label={say('In words')}
            placeholder={say('The customer wants…')}
          />
        </div>
      )}
    </Section>
  );
}
