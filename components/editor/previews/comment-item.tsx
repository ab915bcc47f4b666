'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { History, Locate } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { RelativeTime } from '@/components/time/relative-time';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { previewApi } from '@/lib/client/preview-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { Comment } from '@/lib/contract/schemas/previews';
import { nameCommentField } from '@/lib/editor/comments/list-comment-fields';
import { getItemName, hasItem, type ItemKey, toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './comment-item.module.css';

type CommentItemProps = { flowId: string; comment: Comment };

/** A comment with what it is about, and for a visitor its reply and conversation. */
export function CommentItem({ flowId, comment }: CommentItemProps) {
  const { id, author, text, createdAt, reply, resolvedAt, resolvedBy } = comment;
  const queries = useQueryClient();
  const mayChange = useMay('flows:write');
  const [isDeleting, setDeleting] = useState(false);
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.comments(flowId) });
  const change = useMutation({
    mutationFn: (resolved: boolean) => previewApi.changeComment({ flowId, commentId: id }, resolved),
    onSettled: reload,
    onError: (error) =>
      showToast({ message: say('Could not change the comment'), description: error.message, tone: 'bad' }),
  });
  return (
    <li className={styles.item} aria-label={say('Comment by {name}', { name: author })}>
      <p className={styles.head}>
        <strong className={styles.author}>{author}</strong>
        <span className={styles.when}>
          <RelativeTime at={createdAt} />
        </span>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {reply !== '' && (
        <blockquote className={styles.reply} dir="auto">
          {reply}
        </blockquote>
      )}
      <CommentedItem comment={comment} />
      <ConversationBefore comment={comment} />
      {resolvedAt !== null && (
        <p className={styles.when}>
          {say('Resolved by {name}', { name: resolvedBy ?? '' })} · <RelativeTime at={resolvedAt} />
        </p>
      )}
      {mayChange && (
        <div className={styles.actions}>
          <Button
            size="small"
            busy={change.isPending}
            busyLabel={say('Saving')}
            onClick={() => change.mutate(resolvedAt === null)}
          >
            {resolvedAt === null ? say('Resolve') : say('Reopen')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setDeleting(true)}>
            {say('Delete')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={say('Delete this comment?')}
        description={say('It cannot be restored.')}
        confirmLabel={say('Delete')}
        onConfirm={async () => {
          await previewApi.deleteComment({ flowId, commentId: id });
          await reload();
        }}
      />
    </li>
  );
}

/** A link to what the comment is about, if it still exists. */
function CommentedItem({ comment: { node, nodeName, item, field } }: { comment: Comment }) {
  const actions = useActions();
  const set = usePanels((state) => state.set);
  const isVersion = item?.startsWith('version:') ?? false;
  const ofReply = node === null ? null : toKey('node', node);
  const key = item === null ? ofReply : isVersion ? null : (item as ItemKey);
  const name = useEditor(({ document }) =>
    key !== null && hasItem(document, key) ? getItemName(document, key) : undefined,
  );
  const what = (shown: string) =>
    field === null ? shown : say('{name}, {field}', { name: shown, field: nameCommentField(field) });
  if (isVersion)
    return (
      <Button
        size="small"
        variant="ghost"
        className={styles.node}
        icon={<History aria-hidden />}
        onClick={() => set({ dock: 'versions', dockOpen: true })}
      >
        {nodeName}
      </Button>
    );
  if (key === null) return <p className={styles.when}>{say('A text of the flow itself')}</p>;
  if (name === undefined)
    return <p className={styles.when}>{say('{name} was removed', { name: what(nodeName ?? node ?? '') })}</p>;
  return (
    <Button
      size="small"
      variant="ghost"
      className={styles.node}
      icon={<Locate aria-hidden />}
      aria-label={say('Show {name} on the canvas', { name })}
      onClick={() => actions.show(key, 'comments')}
    >
      {what(name)}
    </Button>
  );
}

function ConversationBefore({ comment: { conversation } }: { comment: Comment }) {
  if (conversation.length <= 1) return null;
  return (
    <details className={styles.before}>
      <summary>
        {say('{count, plural, one {Conversation (# message)} other {Conversation (# messages)}}', {
          count: conversation.length,
        })}
      </summary>
      <ul className={styles.lines}>
        {conversation.map(({ from, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored conversation never changes
          <li key={place} className={styles[from]} dir="auto">
            <span className="sr-only">{from === 'customer' ? say('Visitor') : say('Assistant')}: </span>
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
