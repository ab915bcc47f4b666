'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMay } from '@/components/account/use-may';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { previewApi } from '@/lib/client/preview-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { useEditorContext, usePanels } from '../editor-context';
import { PreviewLinkRow } from './preview-link-row';
import styles from './share-preview-dialog.module.css';

const DAYS = (['1', '7', '30'] as const).map((value) => ({
  value,
  label: say('{days, plural, one {# day} other {# days}}', { days: Number(value) }),
}));
const DRAFTS = [
  { value: 'this', label: say('This draft') },
  { value: 'newest', label: say('Newest draft') },
] as const;

/** Creates links with which people without an account try the draft and comment on it. */
export function SharePreviewDialog() {
  const { flow } = useEditorContext();
  const set = usePanels((state) => state.set);
  const mayShare = useMay('flows:publish');
  const links = useQuery({
    queryKey: queryKeys.previews(flow.id),
    queryFn: ({ signal }) => previewApi.listPreviews(flow.id, { signal }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && set({ sharing: false })}
      title={say('Share a preview')}
      description={say('Anyone with a preview link can try the draft and comment on its replies.')}
    >
      <div className={styles.body}>
        {mayShare && <NewLink flowId={flow.id} />}
        {links.isPending && <SkeletonRows label={say('Loading the preview links')} rows={2} rowHeight={60} />}
        {links.isError && (
          <LoadError
            compact
            title={say('Could not load the preview links')}
            error={links.error}
            onRetry={() => links.refetch()}
          />
        )}
        {links.data?.map((link) => (
          <PreviewLinkRow key={link.id} flowId={flow.id} link={link} mayEnd={mayShare} />
        ))}
      </div>
    </Dialog>
  );
}

function NewLink({ flowId }: { flowId: string }) {
  const { autosave } = useEditorContext();
  const queries = useQueryClient();
  const [days, setDays] = useState<(typeof DAYS)[number]['value']>('7');
  const [draft, setDraft] = useState<(typeof DRAFTS)[number]['value']>('this');
  const creating = useMutation({
    async mutationFn() {
      await autosave.flush();
      const { status, error } = autosave.getState();
      if (status !== 'saved')
        throw new Error(error ?? say('The draft could not be saved, so it cannot be shared yet.'));
      return previewApi.createPreview(flowId, {
        days: Number(days) as 1 | 7 | 30,
        newest: draft === 'newest',
      });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.previews(flowId) }),
  });
  return (
    <div className={styles.create}>
      <SegmentedControl label={say('Expires after')} value={days} options={DAYS} onValueChange={setDays} />
      <SegmentedControl
        label={say('Shows')}
        hint={
          draft === 'this'
            ? say('Later changes are not visible behind the link.')
            : say('Each conversation starts on the newest saved draft.')
        }
        value={draft}
        options={DRAFTS}
        onValueChange={setDraft}
      />
      <Button
        variant="ink"
        busy={creating.isPending}
        busyLabel={say('Creating the link')}
        onClick={() => creating.mutate()}
      >
        {say('Create preview link')}
      </Button>
      {creating.isError && (
        <p role="alert" className={styles.error}>
          {creating.error.message}
        </p>
      )}
    </div>
  );
}
