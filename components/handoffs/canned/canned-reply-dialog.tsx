'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { handoffApi } from '@/lib/client/handoff-client';
import type { CannedReply, SaveCannedReply } from '@/lib/contract/schemas/handoffs';
import { say } from '@/lib/words/say';
import { cannedRepliesKey } from './use-canned-replies';

type CannedReplyDialogProps = {
  /** Undefined: a new one. */
  reply: CannedReply | undefined;
  /** The text of a new one. */
  text?: string;
  onClose: () => void;
};

/** Writes a canned reply, which the whole workspace uses. */
export function CannedReplyDialog({ reply, text = '', onClose }: CannedReplyDialogProps) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: cannedRepliesKey });
  const form = useForm({
    start: { name: reply?.name ?? '', text: reply?.text ?? text } satisfies SaveCannedReply,
    findFaults: (values) => ({
      name: values.name.trim() === '' ? say('Enter a name first') : undefined,
      text: values.text.trim() === '' ? say('Write what it says') : undefined,
    }),
    save: async (values) => {
      await handoffApi.saveCannedReply(reply?.id ?? `reply_${crypto.randomUUID()}`, values);
      await refresh();
      onClose();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => handoffApi.deleteCannedReply(id),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      title={reply ? say('Edit canned reply') : say('New canned reply')}
      state={form}
      saveLabel={say('Save')}
      onClose={onClose}
      end={
        reply && (
          <Button
            variant="danger"
            size="small"
            busy={remove.isPending}
            onClick={() => remove.mutate(reply.id)}
          >
            {say('Delete for everyone')}
          </Button>
        )
      }
    >
      <TextField
        label={say('Name')}
        value={form.values.name}
        onValueChange={(name) => form.set({ name })}
        error={form.faults.name ?? remove.error?.message}
        placeholder={say('Thanks for waiting')}
        maxLength={60}
        autoFocus
      />
      <TextArea
        label={say('Text')}
        hint={say('Write {braces} around a fact to use its value', { braces: '{name}' })}
        value={form.values.text}
        onValueChange={(value) => form.set({ text: value })}
        error={form.faults.text}
        minRows={4}
        maxLength={4000}
      />
    </FormDialog>
  );
}
