'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { SimulatedNode, SimulatedReading } from '@/lib/editor/canvas/simulation-overlay';
import { type ItemKey, parseKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useOverlay, usePanels } from '../editor-context';
import styles from './inspector.module.css';

const STATES: Record<SimulatedNode['state'], string> = {
  current: say('The conversation is here'),
  eligible: say('Can run now'),
  blocked: say('Cannot run now'),
  done: say('Done'),
  idle: say('Cannot run now'),
};

/** The state of a node or gate in the simulated conversation, with the reason and the values it reads. */
export function InspectorRun({ item }: { item: ItemKey }) {
  const { kind, id } = parseKey(item);
  const node = useOverlay(({ overlay }) => (kind === 'node' ? overlay?.nodes[id] : undefined));
  const gate = useOverlay(({ overlay }) => (kind === 'gate' ? overlay?.gates[id] : undefined));
  if (gate) {
    const { open, have, of, missing = [] } = gate;
    return (
      <Run title={open ? say('Open') : say('Closed')}>
        <p className={styles.reason}>
          {missing.length > 0 && !open
            ? say('{have} of {of}, missing {missing}', { have, of, missing: missing.join(', ') })
            : say('{count} of {total}', { count: have, total: of })}
        </p>
      </Run>
    );
  }
  if (!node) return null;
  const lines = (node.detail ?? node.reason ?? '').split('\n').filter(Boolean);
  return (
    <Run title={STATES[node.state]}>
      {lines.map((line) => (
        <p key={line} className={styles.reason}>
          {line}
        </p>
      ))}
      {node.reads && <Readings reads={node.reads} />}
      {node.runs && node.runs.count > 0 && (
        <p className={styles.quiet}>
          {node.runs.max === undefined
            ? say('Ran {count, plural, one {# time} other {# times}}', { count: node.runs.count })
            : say('Ran {count} of at most {max, plural, one {# time} other {# times}}', {
                count: node.runs.count,
                max: node.runs.max,
              })}
        </p>
      )}
    </Run>
  );
}

function Readings({ reads }: { reads: readonly SimulatedReading[] }) {
  return (
    <dl className={styles.readings} aria-label={say('Values now')}>
      {reads.map(({ kind, name, value }) => (
        <div key={`${kind} ${name}`}>
          <dt>{kind === 'state' ? <Chip concept="state">{name}</Chip> : <Chip kind={kind}>{name}</Chip>}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Run({ title, children }: { title: string; children: ReactNode }) {
  const set = usePanels((state) => state.set);
  return (
    <section className={styles.section} aria-label={say('In the simulated conversation')} data-run>
      <h4>
        {title}
        <Button
          size="small"
          variant="ghost"
          onClick={() => set({ dock: 'simulator', dockOpen: true, view: 'canvas' })}
        >
          {say('Show the conversation')}
        </Button>
      </h4>
      {children}
    </section>
  );
}
