import { isPresent, type TurnRecord } from '@turnpike/engine';
import type { ReactNode } from 'react';
import { describeFactValue } from '@/components/trace/describe-value';
import type { Names } from '@/components/trace/names';
import { plural } from '@/components/trace/phrase';
import { Chip } from '@/components/ui/chip';
import styles from './session-facts.module.css';

type SessionFactsProps = {
  record: TurnRecord;
  names: Names;
  document: unknown;
  /** Gates as the server computed them for the conversation now; null for an earlier turn. */
  gatesNow: readonly string[] | null;
};

/** Facts, states and counters as they stood after a turn. */
export function SessionFacts({ record, names, document, gatesNow }: SessionFactsProps) {
  const { facts, states, frames } = record.after;
  const declared = namesIn(document, 'facts');
  const unknown = declared.filter((name) => !facts.some(([fact]) => fact === name));
  const counters = frames.flatMap((frame) => frame.counters);
  return (
    <div className={styles.groups}>
      <section>
        <h3 className={styles.heading}>Facts</h3>
        <dl className={styles.rows}>
          {facts.map((row) => (
            <Row key={row[0]} name={row[0]} known={isPresent(row)} note={`turn ${row[2]}, ${row[3]}`}>
              {describeFactValue(row[0], row[1], names)}
            </Row>
          ))}
          {unknown.map((name) => (
            <Row key={name} name={name} known={false} note="">
              not known
            </Row>
          ))}
        </dl>
      </section>
      <section>
        <h3 className={styles.heading}>States</h3>
        <p className={styles.chips}>
          {states.length === 0 ? 'None set' : states.map((state) => <Chip key={state}>{state}</Chip>)}
        </p>
      </section>
      {gatesNow && (
        <section>
          <h3 className={styles.heading}>Gates</h3>
          <p className={styles.chips}>
            {[...new Set([...namesIn(document, 'gates'), ...gatesNow])].map((gate) => (
              <Chip key={gate} kind="gate" open={gatesNow.includes(gate)}>
                {gate}
              </Chip>
            ))}
          </p>
        </section>
      )}
      <section>
        <h3 className={styles.heading}>Nodes</h3>
        <dl className={styles.rows}>
          {counters.map((row) => (
            <Row
              key={row.node}
              name={names.node(row.node)}
              note={row.skipped ? 'skipped' : `last asked in turn ${row.lastRun}`}
            >
              {plural(row.attempts, 'attempt')}, {plural(row.executions, 'run')}
            </Row>
          ))}
        </dl>
        {counters.length === 0 && <p className={styles.chips}>None was tried yet</p>}
      </section>
    </div>
  );
}

function Row({
  name,
  known,
  note,
  children,
}: {
  name: string;
  known?: boolean;
  note: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <dt>
        {known === undefined ? (
          name
        ) : (
          <Chip kind="fact" known={known}>
            {name}
          </Chip>
        )}
      </dt>
      <dd>{children}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

function namesIn(document: unknown, key: 'facts' | 'gates'): string[] {
  const list = (document as Record<string, unknown> | null | undefined)?.[key];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: { name?: unknown }) => (typeof item?.name === 'string' ? [item.name] : []));
}
