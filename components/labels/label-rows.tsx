'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEditor, usePanels } from '@/components/editor/editor-context';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { StatusText } from '@/components/ui/feedback/status-text';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { IconButton } from '@/components/ui/icon-button';
import { Table } from '@/components/ui/table';
import type { ScoredLabel, ScoreReport, StoredLabel } from '@/lib/contract/schemas/labels';
import { listSaidPlaces, toPlaceValue } from '@/lib/pages/labels/list-said-places';
import { say } from '@/lib/words/say';
import { sayWritten } from '@/lib/words/say-message';
import styles from './labels-view.module.css';

const SHOWN = [
  { value: 'wrong', label: say('Not right') },
  { value: 'all', label: say('All') },
] as const;
const MAX_ROWS = 200;

type LabelRowsProps = {
  labels: readonly StoredLabel[];
  report: ScoreReport | null;
  mayWrite: boolean;
  onEdit: (label: StoredLabel) => void;
  onDelete: (label: StoredLabel) => void;
};

/** The messages with what they should be and what they were understood as. */
export function LabelRows({ labels, report, mayWrite, onEdit, onDelete }: LabelRowsProps) {
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('wrong');
  const chosen = usePanels((state) => state.label);
  const document = useEditor((state) => state.document);
  const places = useMemo(
    () => new Map(listSaidPlaces(document).map(({ value, label }) => [value, label])),
    [document],
  );
  const scores = new Map(report?.messages.map((score) => [score.id, score]));
  const all = labels.map((label) => ({ label, score: scores.get(label.id) }));
  const part = report && shown === 'wrong' ? all.filter(({ score }) => score?.verdict !== 'right') : all;
  const rows = part.slice(0, MAX_ROWS);
  return (
    <div className={styles.rows}>
      {report && (
        <SegmentedControl
          label={say('Shown')}
          labelHidden
          size="small"
          value={shown}
          options={SHOWN}
          onValueChange={setShown}
        />
      )}
      <Table
        label={say('Labelled messages')}
        rows={rows}
        rowKey={({ label }) => label.id}
        {...(chosen === null ? {} : { selectedKey: chosen })}
        empty={<EmptyState compact title={say('All messages are right')} />}
        columns={[
          {
            key: 'text',
            header: say('Message'),
            primary: true,
            render: ({ label }) => (
              <>
                <span className={styles.text}>{label.text}</span>
                <span className={styles.quiet}>{places.get(toPlaceValue(label.at))}</span>
              </>
            ),
          },
          {
            key: 'expected',
            header: say('Should be'),
            width: '26%',
            render: ({ score }) => score && sayWritten(score.expected),
          },
          {
            key: 'understood',
            header: say('Understood as'),
            width: '30%',
            render: ({ score }) => score && <Understood score={score} />,
          },
          {
            key: 'actions',
            header: say('Actions'),
            headerHidden: true,
            width: '88px',
            align: 'end',
            render: ({ label }) =>
              mayWrite && (
                <span className={styles.actions}>
                  <IconButton
                    label={say('Edit “{text}”', { text: label.text })}
                    icon={<Pencil aria-hidden />}
                    onClick={() => onEdit(label)}
                  />
                  <IconButton
                    label={say('Delete “{text}”', { text: label.text })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => onDelete(label)}
                  />
                </span>
              ),
          },
        ]}
      />
      {part.length > rows.length && (
        <p className={styles.quiet}>
          {say('The first {shown} of {count} messages', { shown: rows.length, count: part.length })}
        </p>
      )}
    </div>
  );
}

const STALE: Record<NonNullable<ScoredLabel['reason']>, string> = {
  place: say('Its place is not in the flow'),
  meaning: say('Its meaning is not in the flow'),
};

function Understood({ score: { verdict, understood, reason, score, needs } }: { score: ScoredLabel }) {
  if (verdict === 'stale') return <StatusText tone="warn">{STALE[reason ?? 'place']}</StatusText>;
  return (
    <StatusText tone={verdict === 'right' ? 'ok' : 'bad'}>
      {understood && sayWritten(understood)}
      {score !== undefined && (
        <span className={styles.score}>
          {' '}
          {needs === undefined
            ? score.toFixed(2)
            : say('{score}, needs {needs}', { score: score.toFixed(2), needs: needs.toFixed(2) })}
        </span>
      )}
    </StatusText>
  );
}
