'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMay } from '@/components/account/use-may';
import { useMe } from '@/components/account/use-me';
import { Button } from '@/components/ui/button';
import { DockPanel } from '@/components/ui/dock-panel';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { ShowMore } from '@/components/ui/show-more';
import { previewApi } from '@/lib/client/preview-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { CommentComposer } from '../comments/comment-composer';
import { useCommentSubject } from '../comments/use-comment-subject';
import { useEditorContext, usePanels } from '../editor-context';
import { CommentItem } from './comment-item';
import styles from './comments-panel.module.css';

const SHOWN = [
  { value: 'open', label: say('Open') },
  { value: 'mine', label: say('For you') },
  { value: 'all', label: say('All') },
] as const;

/** Comments of members and visitors on this flow, newest first. */
export function CommentsPanel() {
  const { flow } = useEditorContext();
  const set = usePanels((state) => state.set);
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('open');
  const comments = useInfiniteQuery({
    queryKey: [...queryKeys.comments(flow.id), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      previewApi.listComments(flow.id, { limit: 50, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const me = useMe().data?.user?.id;
  const mayComment = useMay('flows:write');
  const subject = useCommentSubject();
  const all = comments.data?.pages.flatMap((page) => page.comments) ?? [];
  const rows = all.filter(({ resolvedAt, mentions }) => {
    if (shown === 'all') return true;
    return resolvedAt === null && (shown === 'open' || (me !== undefined && mentions.includes(me)));
  });
  return (
    <DockPanel
      title={say('Comments')}
      closeLabel={say('Close comments')}
      onClose={() => set({ dock: 'properties' })}
    >
      <div className={styles.bar}>
        <SegmentedControl
          label={say('Shown comments')}
          labelHidden
          size="small"
          value={shown}
          options={SHOWN}
          onValueChange={setShown}
        />
        <Button size="small" onClick={() => set({ sharing: true })}>
          {say('Share a preview')}
        </Button>
      </div>
      {mayComment && subject && <CommentComposer subject={subject} />}
      {mayComment && !subject && (
        <p className={styles.hint}>{say('Select a card, connection or fact to comment on it.')}</p>
      )}
      <div className={styles.content}>
        {comments.isPending && <SkeletonRows label={say('Loading comments')} rows={4} rowHeight={72} />}
        {comments.isError && (
          <LoadError
            compact
            title={say('Could not load the comments')}
            error={comments.error}
            onRetry={() => comments.refetch()}
          />
        )}
        {comments.data && rows.length === 0 && (
          <EmptyState
            title={all.length > 0 ? say('No open comments') : say('No comments yet')}
            description={say(
              'Comment on what is selected. People with a preview link can comment on replies.',
            )}
          />
        )}
        <ul className={styles.list}>
          {rows.map((comment) => (
            <CommentItem key={comment.id} flowId={flow.id} comment={comment} />
          ))}
        </ul>
        <ShowMore list={comments} label={say('Load more')} />
      </div>
    </DockPanel>
  );
}
