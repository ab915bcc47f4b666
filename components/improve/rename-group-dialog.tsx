import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/fields/text-field';
import { say } from '@/lib/words/say';

type RenameGroupDialogProps = { title: string; onClose: () => void; onRename: (title: string) => void };

export function RenameGroupDialog({ title, onClose, onRename }: RenameGroupDialogProps) {
  const [name, setName] = useState(title);
  const isEmpty = name.trim() === '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Rename group')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            variant="ink"
            disabledReason={isEmpty ? say('Enter a title.') : undefined}
            onClick={() => onRename(name.trim())}
          >
            {say('Rename')}
          </Button>
        </>
      }
    >
      <TextField label={say('Title')} value={name} maxLength={100} onValueChange={setName} />
    </Dialog>
  );
}
