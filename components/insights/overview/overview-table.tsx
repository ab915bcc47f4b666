import { Table } from '@/components/ui/table';
import type { InsightMeasure, InsightsOverview } from '@/lib/contract/schemas/insights';
import { formatCost, formatCount, formatShare } from '@/lib/pages/insights/format-figures';
import { MEASURE_WORDS } from '@/lib/pages/insights/insight-words';
import { say } from '@/lib/words/say';
import { ChangeWords } from '../change-words';
import { Sparkline } from '../sparkline';
import styles from './overview.module.css';

type FlowRow = InsightsOverview['flows'][number];
type OverviewTableProps = {
  flows: readonly FlowRow[];
  /** The period and environment, for the links to the insights of a flow. */
  search: string;
};

const MEASURES = ['goal', 'handed-off', 'dead-end', 'not-understood'] as const;

export function OverviewTable({ flows, search }: OverviewTableProps) {
  return (
    <Table<FlowRow>
      label={say('Flows')}
      density="roomy"
      rows={flows}
      rowKey={({ flow }) => flow.id}
      rowHref={({ flow }) => `/flows/${flow.id}/insights${search && `?${search}`}`}
      columns={[
        {
          key: 'flow',
          header: say('Flow'),
          primary: true,
          render: ({ flow }) => (
            <b className={styles.name} dir="auto">
              {flow.name}
            </b>
          ),
        },
        {
          key: 'days',
          header: say('Conversations by day'),
          headerHidden: true,
          width: '120px',
          spare: true,
          render: ({ days }) => <Sparkline now={days} />,
        },
        {
          key: 'conversations',
          header: say('Conversations'),
          align: 'end',
          render: ({ conversations, conversationsBefore }) => (
            <WithBefore now={formatCount(conversations)} before={formatCount(conversationsBefore)} />
          ),
        },
        ...MEASURES.map((name) => ({
          key: name,
          header: MEASURE_WORDS[name],
          align: 'end' as const,
          render: ({ measures }: FlowRow) => <Measure name={name} measures={measures} />,
        })),
        {
          key: 'cost',
          header: say('Cost of models'),
          align: 'end',
          render: ({ micros, microsBefore }) =>
            micros === 0 && microsBefore === 0 ? (
              <span className={styles.figure}>–</span>
            ) : (
              <WithBefore now={formatCost(micros)} before={formatCost(microsBefore)} />
            ),
        },
      ]}
    />
  );
}

function WithBefore({ now, before }: { now: string; before: string }) {
  return (
    <span className={styles.figure}>
      <b>{now}</b>
      <span className={styles.quiet}>{say('{count} before', { count: before })}</span>
    </span>
  );
}

type MeasureProps = { name: (typeof MEASURES)[number]; measures: readonly InsightMeasure[] };

/** Without a goal in the flow, what finished takes its place. */
function Measure({ name, measures }: MeasureProps) {
  const find = (wanted: InsightMeasure['measure']) => measures.find(({ measure }) => measure === wanted);
  const own = find(name);
  const isWithoutGoal = name === 'goal' && (own?.now.n ?? 0) + (own?.before?.n ?? 0) === 0;
  const shown = isWithoutGoal ? find('finished') : own;
  if (!shown) return null;
  return (
    <span className={styles.figure}>
      <b>{formatShare(shown.now)}</b>
      {isWithoutGoal && <span className={styles.quiet}>{say('finished, no goal')}</span>}
      {shown.change && <ChangeWords change={shown.change} />}
    </span>
  );
}
