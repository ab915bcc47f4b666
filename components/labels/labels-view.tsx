'use client';

import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMay } from '@/components/account/use-may';
import { useEditorContext } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Progress } from '@/components/ui/feedback/progress';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { StoredLabel } from '@/lib/contract/schemas/labels';
import { say } from '@/lib/words/say';
import { ConfusionTable } from './confusion-table';
import { LabelDialog } from './label-dialog';
import { LabelRows } from './label-rows';
import { LabelTools } from './label-tools';
import styles from './labels-view.module.css';
import { ScoreFigures } from './score-figures';
import { useLabelScore } from './use-label-score';
import { useLabelChanges, useLabels } from './use-labels';

/** The labelled messages of the flow, and how the saved draft understands them. */
export function LabelsView() {
  const { flow, autosave } = useEditorContext();
  const mayWrite = useMay('flows:write');
  const labels = useLabels(flow.id);
  const changes = useLabelChanges(flow.id);
  const [edited, setEdited] = useState<StoredLabel | 'new' | null>(null);
  const [deleting, setDeleting] = useState<StoredLabel | null>(null);
  const list = labels.data ?? [];
  const score = useLabelScore({
    flowId: flow.id,
    body: {},
    stamp: list.length === 0 ? undefined : list.map(({ id, updatedAt }) => id + updatedAt).join(),
    save: () => autosave.flush(),
  });
  const tools = (
    <LabelTools
      flowId={flow.id}
      isEmpty={list.length === 0}
      mayWrite={mayWrite}
      importing={changes.load}
      onAdd={() => setEdited('new')}
    />
  );
  return (
    <section className={styles.view} aria-label={say('Labelled messages')}>
      {labels.isPending && <SkeletonRows label={say('Loading messages')} rows={4} rowHeight={44} />}
      {labels.isError && (
        <LoadError
          title={say('Could not load the labelled messages')}
          error={labels.error}
          onRetry={() => labels.refetch()}
        />
      )}
      {labels.data && list.length === 0 && (
        <EmptyState
          illustration={<MessageSquareText aria-hidden />}
          title={say('No labelled messages yet')}
          description={say(
            'Add what customers say and what it should be understood as. The draft is scored on all of them.',
          )}
          actions={tools}
        />
      )}
      {list.length > 0 && (
        <>
          <header className={styles.header}>
            <ScoreFigures report={score.report} of={list.length} />
            {score.phase === 'done' && (
              <Button size="small" onClick={score.again}>
                {say('Score again')}
              </Button>
            )}
            <span className={styles.push}>{tools}</span>
          </header>
          {score.phase === 'scoring' && (
            <Progress
              className={styles.progress}
              label={say('Scoring the draft')}
              value={score.progress?.done ?? 0}
              max={score.progress?.of ?? list.length}
              text={say('{done} of {of, plural, one {# message} other {# messages}}', {
                done: score.progress?.done ?? 0,
                of: score.progress?.of ?? list.length,
              })}
            />
          )}
          {score.error && (
            <LoadError
              compact
              title={say('Could not score the draft')}
              error={score.error}
              onRetry={score.again}
            />
          )}
          {score.report && score.report.models.length > 0 && (
            <StatusText tone="warn" className={styles.note}>
              {say('Scored with local understanding. Turns of this flow also ask {models}.', {
                models: score.report.models.join(', '),
              })}
            </StatusText>
          )}
          <div className={styles.columns}>
            <LabelRows
              labels={list}
              report={score.report}
              mayWrite={mayWrite}
              onEdit={setEdited}
              onDelete={setDeleting}
            />
            {score.report && <ConfusionTable report={score.report} />}
          </div>
        </>
      )}
      {edited && (
        <LabelDialog
          label={edited === 'new' ? undefined : edited}
          saving={changes.save}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title={say('Delete “{text}”?', { text: deleting?.text ?? '' })}
        description={say('The draft is no longer scored on this message.')}
        confirmLabel={say('Delete')}
        onConfirm={async () => {
          if (deleting) await changes.remove.mutateAsync(deleting.id);
        }}
      />
    </section>
  );
}
