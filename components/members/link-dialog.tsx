'use client';

import { LinkOnce } from '@/components/account/link-once';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { say } from '@/lib/words/say';

type LinkDialogProps = { title: string; label: string; path: string; note: string; onClose: () => void };

/** Shows a link that cannot be shown again. */
export function LinkDialog({ title, label, path, note, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <Button variant="ink" onClick={onClose}>
          {say('I have copied it')}
        </Button>
      }
    >
      <LinkOnce label={label} path={path} note={note} />
    </Dialog>
  );
}
