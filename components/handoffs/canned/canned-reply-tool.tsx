'use client';

import { useState } from 'react';
import type { CannedReply } from '@/lib/contract/schemas/handoffs';
import type { FilledFacts } from '@/lib/pages/handoffs/write-with-facts';
import { CannedReplyDialog } from './canned-reply-dialog';
import { CannedReplyPalette } from './canned-reply-palette';
import { useCannedReplies } from './use-canned-replies';

type CannedReplyToolProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  known: FilledFacts;
  /** What is typed: the text of a new canned reply. */
  text: string;
  onPick: (text: string, missing: readonly string[]) => void;
};

/** Picks a canned reply, or edits one. */
export function CannedReplyTool({ open, onOpenChange, known, text, onPick }: CannedReplyToolProps) {
  // Loaded with the desk, so that the first reply is chosen when the palette opens.
  useCannedReplies();
  const [edited, setEdited] = useState<{ reply: CannedReply | undefined }>();
  return (
    <>
      {open && (
        <CannedReplyPalette
          known={known}
          onPick={onPick}
          onEdit={(reply) => setEdited({ reply })}
          onClose={() => onOpenChange(false)}
        />
      )}
      {edited && <CannedReplyDialog reply={edited.reply} text={text} onClose={() => setEdited(undefined)} />}
    </>
  );
}
