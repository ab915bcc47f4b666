import { Chip } from '@/components/ui/chip';
import { Table } from '@/components/ui/table';
import type { EffectTiming, TurnTimings } from '@/lib/contract/schemas/turn-timings';
import { describeTimings, writeCost, writeMs } from '@/lib/pages/conversations/describe-timings';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { EFFECT_WORDS } from './effect-words';
import styles from './timings-of-turn.module.css';

type TimingsOfTurnProps = { timings: TurnTimings; names: Names };
type Row = EffectTiming & { key: string };

/** How long a turn took and what it cost, with a bar for each call in proportion to the whole turn. */
export function TimingsOfTurn({ timings, names }: TimingsOfTurnProps) {
  const rows = timings.effects.map((effect, place) => ({ ...effect, key: String(place) }));
  return (
    <div className={styles.timings}>
      <p className={styles.sum}>{describeTimings(timings, names.tool)}</p>
      {rows.length > 0 && (
        <Table<Row>
          label={say('Time and cost of each call')}
          framed={false}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            { key: 'what', header: say('Call'), render: (row) => <What {...row} names={names} /> },
            {
              key: 'time',
              header: say('Time'),
              width: '34%',
              render: ({ ms, ok }) => (
                <span className={styles.time}>
                  <span className={styles.track} aria-hidden>
                    <span
                      className={ok ? styles.bar : styles.failed}
                      style={{ width: `${Math.min(100, (100 * ms) / Math.max(timings.ms, 1))}%` }}
                    />
                  </span>
                  {writeMs(ms)}
                </span>
              ),
            },
            {
              key: 'cost',
              header: say('Cost'),
              align: 'end',
              width: '86px',
              render: ({ micros, provider }) =>
                micros === undefined ? (provider === undefined ? '–' : say('unknown')) : writeCost(micros),
            },
          ]}
        />
      )}
    </div>
  );
}

/** What was called, what for, at which node, and the tokens it used. */
function What({ kind, name, provider, node, ok, inputTokens, outputTokens, names }: Row & { names: Names }) {
  const isOwn = provider === undefined && kind !== 'callTool';
  const title = kind === 'callTool' ? names.tool(name) : isOwn ? EFFECT_WORDS[kind] : name;
  return (
    <span className={styles.what}>
      <span className={styles.name}>
        {title}
        {!ok && <Chip kind="bad">{say('failed')}</Chip>}
      </span>
      <span className={styles.about}>
        {[
          ...(isOwn || kind === 'callTool' ? [] : [EFFECT_WORDS[kind]]),
          ...(node === undefined ? [] : [say('at {node}', { node: names.node(node) })]),
          ...(inputTokens === undefined && outputTokens === undefined
            ? []
            : [
                say('{inputTokens} tokens in, {outputTokens} out', {
                  inputTokens: inputTokens ?? 0,
                  outputTokens: outputTokens ?? 0,
                }),
              ]),
        ].join(' · ')}
      </span>
    </span>
  );
}
