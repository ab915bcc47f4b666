import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import type { NewRule } from '@/lib/contract/schemas/improve';
import { say } from '@/lib/words/say';
import styles from './new-rule-dialog.module.css';

type NewRuleDialogProps = {
  /** Of the group. */
  title: string;
  messages: number;
  busy: boolean;
  onClose: () => void;
  onAdd: (rule: NewRule) => void;
};

/** A rule with the messages as its examples. */
export function NewRuleDialog({ title, messages, busy, onClose, onAdd }: NewRuleDialogProps) {
  const [rule, setRule] = useState<NewRule>({ name: title, text: title, reply: '' });
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<NewRule>) => setRule((was) => ({ ...was, ...change }));
  const missing = (text: string) => (isTried && text.trim() === '' ? say('Enter a text.') : undefined);
  const add = () => {
    setTried(true);
    if (Object.values(rule).every((text) => text.trim() !== '')) onAdd(rule);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('New rule')}
      description={say(
        'Replies to messages like {messages, plural, one {this one} other {these #}}, wherever the conversation is.',
        { messages },
      )}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="ink" busy={busy} busyLabel={say('Adding')} onClick={add}>
            {say('Add rule')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={say('Name')}
          value={rule.name}
          maxLength={100}
          error={missing(rule.name)}
          onValueChange={(name) => set({ name })}
        />
        <TextField
          label={say('When a message means')}
          value={rule.text}
          maxLength={500}
          error={missing(rule.text)}
          onValueChange={(text) => set({ text })}
        />
        <TextArea
          label={say('Reply')}
          value={rule.reply}
          maxLength={4000}
          error={missing(rule.reply)}
          onValueChange={(reply) => set({ reply })}
        />
      </div>
    </Dialog>
  );
}
