'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { Popover } from '@/components/ui/menus/popover';
import { conversationApi } from '@/lib/client/conversation-client';
import { conversationKeys } from '@/lib/client/conversation-keys';
import { LIMITS } from '@/lib/contract/limits';
import { say } from '@/lib/words/say';
import styles from './tag-field.module.css';

type TagFieldProps = { trigger?: ReactElement; onAdd: (tag: string) => void };

/** Adds a tag: one that exists, or a new one. */
export function TagField({ trigger, onAdd }: TagFieldProps) {
  const [open, setOpen] = useState(false);
  const [tag, setTag] = useState('');
  const listId = useId();
  const known = useQuery({
    queryKey: conversationKeys.tags(),
    queryFn: ({ signal }) => conversationApi.listTags({ signal }),
    enabled: open,
  });
  const name = tag.trim();
  const error = name.includes(',') ? say('A tag has no commas') : undefined;
  return (
    <Popover
      label={say('Add a tag')}
      open={open}
      onOpenChange={setOpen}
      side="top"
      trigger={
        trigger ?? (
          <Button size="small" variant="ghost" icon={<Plus aria-hidden />}>
            {say('Tag')}
          </Button>
        )
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name === '' || error) return;
          onAdd(name);
          setTag('');
          setOpen(false);
        }}
      >
        <TextField
          label={say('Tag')}
          value={tag}
          onValueChange={setTag}
          maxLength={LIMITS.tagLength}
          list={listId}
          placeholder={say('voucher')}
          autoComplete="off"
          autoFocus
          error={error}
        />
        <datalist id={listId}>
          {known.data?.map((one) => (
            <option key={one.tag} value={one.tag} />
          ))}
        </datalist>
        <Button
          type="submit"
          variant="ink"
          disabledReason={name === '' ? say('Enter a tag first') : undefined}
        >
          {say('Add tag')}
        </Button>
      </form>
    </Popover>
  );
}
