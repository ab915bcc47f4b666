import type { KeyboardEvent } from 'react';
import { Checkbox } from '@/components/ui/fields/checkbox';
import type { FoundConversation } from '@/lib/contract/schemas/conversations';
import { say } from '@/lib/words/say';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row';

type ConversationListProps = {
  conversations: readonly FoundConversation[];
  nodeOf: (conversation: FoundConversation) => string | undefined;
  open: string | undefined;
  selected: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onSelect: (ids: readonly string[], selected: boolean) => void;
  /** The list shows the answer to an earlier filter. */
  isOld: boolean;
};

/** Conversations as rows. Arrow keys move between them, and x selects. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, nodeOf, open, selected, onOpen, onSelect, isOld } = props;
  const ids = conversations.map(({ id }) => id);
  const count = ids.filter((id) => selected.has(id)).length;
  const all = count === ids.length ? true : count > 0 ? 'indeterminate' : false;

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const row = (event.target as HTMLElement).closest('tr');
    const id = row?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'x') onSelect([id], !selected.has(id));
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
      const button = next?.querySelector<HTMLElement>('[data-row]');
      button?.focus();
      // What is beside the list follows.
      if (open !== undefined && button?.dataset.row) onOpen(button.dataset.row);
    } else return;
    event.preventDefault();
  }
  return (
    <table
      className={styles.list}
      aria-label={say('Conversations')}
      aria-busy={isOld || undefined}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <Checkbox
              label={say('Select all shown')}
              labelHidden
              checked={all}
              onCheckedChange={(checked) => onSelect(ids, checked)}
            />
          </th>
          <th scope="col">{say('Last words of the customer')}</th>
          <th scope="col">{say('Outcome')}</th>
          <th scope="col">{say('Length')}</th>
          <th scope="col">{say('Rating')}</th>
          <th scope="col">{say('Channel')}</th>
          <th scope="col" className={styles.when}>
            {say('Newest')}
          </th>
        </tr>
      </thead>
      <tbody>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            node={nodeOf(conversation)}
            isOpen={conversation.id === open}
            isSelected={selected.has(conversation.id)}
            onOpen={() => onOpen(conversation.id)}
            onSelect={(checked) => onSelect([conversation.id], checked)}
          />
        ))}
      </tbody>
    </table>
  );
}
