'use client';

import { MessageSquareText, Pencil, Plus } from 'lucide-react';
import { CommandPalette } from '@/components/ui/menus/command-palette';
import type { CannedReply } from '@/lib/contract/schemas/handoffs';
import { type FilledFacts, writeWithFacts } from '@/lib/pages/handoffs/write-with-facts';
import { say } from '@/lib/words/say';
import { useCannedReplies } from './use-canned-replies';

type CannedReplyPaletteProps = {
  known: FilledFacts;
  /** The text with the facts of this customer, and the names of those that are not known. */
  onPick: (text: string, missing: readonly string[]) => void;
  /** Undefined: a new one. */
  onEdit: (reply: CannedReply | undefined) => void;
  onClose: () => void;
};

/** Finds a canned reply by its name or words. */
export function CannedReplyPalette({ known, onPick, onEdit, onClose }: CannedReplyPaletteProps) {
  const { data: replies = [] } = useCannedReplies();
  return (
    <CommandPalette
      open
      onOpenChange={(open) => !open && onClose()}
      label={say('Canned replies')}
      placeholder={say('Find a canned reply')}
      emptyText={say('No canned reply matches')}
      groups={[
        {
          id: 'replies',
          items: replies.map((reply) => {
            const { text, missing } = writeWithFacts(reply.text, known);
            return {
              id: reply.id,
              label: reply.name,
              note: text.length > 60 ? `${text.slice(0, 60)}…` : text,
              icon: <MessageSquareText aria-hidden />,
              keywords: [reply.text],
              onSelect: () => onPick(text, missing),
            };
          }),
        },
        {
          id: 'edit',
          heading: say('Edit'),
          items: [
            {
              id: 'new',
              label: say('New canned reply'),
              icon: <Plus aria-hidden />,
              onSelect: () => onEdit(undefined),
            },
            ...replies.map((reply) => ({
              id: `edit-${reply.id}`,
              label: say('Edit {name}', { name: reply.name }),
              icon: <Pencil aria-hidden />,
              onSelect: () => onEdit(reply),
            })),
          ],
        },
      ]}
    />
  );
}
