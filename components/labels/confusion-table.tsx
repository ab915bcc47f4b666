import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Table } from '@/components/ui/table';
import type { ScoreReport } from '@/lib/contract/schemas/labels';
import { say } from '@/lib/words/say';
import { sayWritten } from '@/lib/words/say-message';
import styles from './labels-view.module.css';

const MAX_ROWS = 50;

/** Which meanings are taken for which others, most frequent first. */
export function ConfusionTable({ report: { confusion } }: { report: ScoreReport }) {
  const rows = confusion.filter(
    ({ expected, understood }) => JSON.stringify(expected.meaning) !== JSON.stringify(understood.meaning),
  );
  return (
    <section className={styles.confusion} aria-labelledby="confusion-heading">
      <h4 id="confusion-heading" className={styles.heading}>
        {say('What is confused')}
      </h4>
      <Table
        label={say('Confused meanings')}
        rows={rows.slice(0, MAX_ROWS)}
        rowKey={({ expected, understood }) => JSON.stringify([expected.meaning, understood.meaning])}
        empty={<EmptyState compact title={say('Nothing is confused')} />}
        columns={[
          {
            key: 'expected',
            header: say('Should be'),
            primary: true,
            render: ({ expected }) => sayWritten(expected),
          },
          {
            key: 'understood',
            header: say('Understood as'),
            render: ({ understood }) => sayWritten(understood),
          },
          {
            key: 'count',
            header: say('Messages'),
            width: '84px',
            align: 'end',
            render: ({ count }) => count,
          },
        ]}
      />
    </section>
  );
}
