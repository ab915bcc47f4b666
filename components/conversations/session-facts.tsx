import { type CounterRow, type FactRow, type FactSource, isPresent } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { describeFactValue } from '@/lib/simulator/trace/describe-value';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './session-facts.module.css';

type SessionFactsProps = {
  record: TurnRecord;
  names: Names;
  document: unknown;
  /** Current gates from the server. Null for an earlier turn. */
  gatesNow: readonly string[] | null;
};

/** Facts, states and counters after a turn. */
export function SessionFacts({ record, names, document, gatesNow }: SessionFactsProps) {
  const { facts, states, frames } = record.after;
  const declared = namesIn(document, 'facts');
  const held = new Set([...facts, ...frames.flatMap((frame) => frame.facts ?? [])].map(([name]) => name));
  const unknown = declared.filter((name) => !held.has(name));
  const counters = frames.flatMap(({ id, counters: rows }) => rows.map((row) => ({ ...row, frame: id })));
  return (
    <div className={styles.groups}>
      {frames
        .filter((frame) => frame.facts !== undefined)
        .reverse()
        .map((frame) => (
          <section key={frame.id}>
            <h3 className={styles.heading}>{say('Facts in {frame}', { frame: names.frame(frame.id) })}</h3>
            <dl className={styles.rows}>
              <FactRows rows={frame.facts ?? []} names={names} />
            </dl>
            {frame.facts?.length === 0 && <p className={styles.chips}>{say('No facts yet')}</p>}
          </section>
        ))}
      <section>
        <h3 className={styles.heading}>{say('Facts')}</h3>
        <dl className={styles.rows}>
          <FactRows rows={facts} names={names} />
          {unknown.map((name) => (
            <Row key={name} name={name} known={false} note="">
              {say('unknown')}
            </Row>
          ))}
        </dl>
      </section>
      <section>
        <h3 className={styles.heading}>{say('States')}</h3>
        <p className={styles.chips}>
          {states.length === 0 ? say('None set') : states.map((state) => <Chip key={state}>{state}</Chip>)}
        </p>
      </section>
      {gatesNow && (
        <section>
          <h3 className={styles.heading}>{say('Gates')}</h3>
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
        <h3 className={styles.heading}>{say('Nodes')}</h3>
        <dl className={styles.rows}>
          {counters.map((row) => (
            <Row
              key={`${row.frame} ${row.node}`}
              name={names.node(row.node)}
              note={describeRun(row, frames.length > 1 ? names.frame(row.frame) : null)}
            >
              {say(
                '{attempts, plural, one {# attempt} other {# attempts}}, {executions, plural, one {# run} other {# runs}}',
                { attempts: row.attempts, executions: row.executions },
              )}
            </Row>
          ))}
        </dl>
        {counters.length === 0 && <p className={styles.chips}>{say('None yet')}</p>}
      </section>
    </div>
  );
}

function FactRows({ rows, names }: { rows: readonly FactRow[]; names: Names }) {
  return rows.map((row) => (
    <Row
      key={row[0]}
      name={row[0]}
      known={isPresent(row)}
      note={say('turn {number}, {source}', { number: row[2], source: SOURCES[row[3]] })}
    >
      {describeFactValue(row[0], row[1], names)}
    </Row>
  ));
}

const SOURCES: Record<FactSource, string> = {
  user: say('from the customer'),
  computed: say('computed'),
  operator: say('by an operator'),
  start: say('known from the start'),
  frame: say('passed in'),
  call: say('from a call'),
  customer: say('known from the customer'),
  node: say('set by the flow'),
};

/** When a node last ran, and in which frame if there are several. */
function describeRun({ skipped, lastRun }: CounterRow, frame: string | null): string {
  const when = skipped
    ? 'skipped'
    : lastRun === 0
      ? say('skipped')
      : say('last asked in turn {turn}', { turn: lastRun });
  return frame === null ? when : `${when}, ${frame}`;
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
