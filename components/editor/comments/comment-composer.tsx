'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { IconButton } from '@/components/ui/icon-button';
import { commentApi } from '@/lib/client/comment-client';
import { queryKeys } from '@/lib/client/query-keys';
import { LIMITS } from '@/lib/contract/limits';
import { completeMention, listMentioned } from '@/lib/editor/comments/complete-mention';
import { listCommentFields } from '@/lib/editor/comments/list-comment-fields';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { CelList, getOptionId } from '../inspector/fields/cel-list';
import { useCelList } from '../inspector/fields/use-cel-list';
import styles from './comment-composer.module.css';
import type { CommentSubject } from './use-comment-subject';

const WHOLE = 'whole';

/** Writes a comment on an element or version. An @ mentions a member. */
export function CommentComposer({ subject }: { subject: CommentSubject }) {
  const { flow } = useEditorContext();
  const queries = useQueryClient();
  const set = usePanels((state) => state.set);
  const document = useEditor((state) => state.document);
  const people = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => commentApi.listColleagues({ signal }),
    staleTime: 60_000,
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setField] = useState<string>(WHOLE);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const fields = subject.key ? listCommentFields(document, subject.key) : [];
  const field = fields.some((one) => one.field === chosen) ? chosen : undefined;
  const colleagues = people.data ?? [];
  const list = useCelList({
    ...{ area, text, onChange: setText },
    complete: (source, at) => completeMention(source, at, colleagues),
  });
  // An @ that was typed before the members had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the members have loaded
  useEffect(() => {
    const field = area.current;
    if (people.data && field && field === field.ownerDocument.activeElement)
      list.offer(field.value, field.selectionStart);
  }, [people.data]);
  const writing = useMutation({
    mutationFn: () =>
      commentApi.writeComment(
        flow.id,
        {
          ...{ item: subject.item, itemName: subject.name.slice(0, 200), text },
          ...(field ? { field } : {}),
          mentions: listMentioned(text, colleagues),
        },
        key,
      ),
    async onSuccess() {
      setText('');
      setKey(crypto.randomUUID());
      await queries.invalidateQueries({ queryKey: queryKeys.comments(flow.id) });
    },
  });
  const isEmpty = text.trim() === '';
  const send = () => {
    if (!isEmpty && !writing.isPending) writing.mutate();
  };
  const open = list.items.length > 0;
  return (
    <form
      className={styles.composer}
      aria-label={say('New comment')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={styles.subject}>
        <span className="ellipsis">{say('On {name}', { name: subject.name })}</span>
        {!subject.key && (
          <IconButton
            size="small"
            label={say('Comment on the selection instead')}
            icon={<X aria-hidden />}
            onClick={() => set({ commentedVersion: null })}
          />
        )}
      </p>
      {fields.length > 0 && (
        <SelectField
          label={say('Field')}
          labelHidden
          value={field ?? WHOLE}
          onValueChange={setField}
          options={[
            { value: WHOLE, label: say('The whole element') },
            ...fields.map(({ field: value, label }) => ({ value, label })),
          ]}
        />
      )}
      <CelList
        id={listId}
        items={list.items}
        active={list.active}
        onActive={list.setActive}
        onTake={list.take}
        onClose={list.close}
      >
        <textarea
          ref={area}
          className={styles.text}
          rows={2}
          maxLength={LIMITS.commentText}
          aria-label={say('Comment')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? getOptionId(listId, list.active) : undefined}
          placeholder={say('Write a comment. @ mentions someone.')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            list.offer(target.value, target.selectionStart);
          }}
          onKeyDown={(event) => {
            list.onKeyDown(event);
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) send();
          }}
          onPointerDown={list.close}
          onBlur={list.close}
        />
      </CelList>
      {writing.isError && (
        <p role="alert" className={styles.error}>
          {writing.error.message}
        </p>
      )}
      <Button
        type="submit"
        variant="ink"
        size="small"
        className={styles.send}
        busy={writing.isPending}
        busyLabel={say('Sending')}
        disabledReason={isEmpty ? say('Write a comment first') : undefined}
      >
        {say('Comment')}
      </Button>
    </form>
  );
}
