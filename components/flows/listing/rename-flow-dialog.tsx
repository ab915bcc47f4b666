'use client';

import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { TextField } from '@/components/ui/fields/text-field';
import { api } from '@/lib/client/api-client';
import { LIMITS } from '@/lib/contract/limits';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { say } from '@/lib/words/say';

type RenameFlowDialogProps = { flow: FlowSummary; onClose: () => void; onSaved: () => Promise<void> };

/** The name is a part of the draft, so that it is published with the next version. */
export function RenameFlowDialog({ flow, onClose, onSaved }: RenameFlowDialogProps) {
  const form = useForm({
    start: { name: flow.name },
    findFaults: ({ name }) => (name.trim() === '' ? { name: say('Enter a name') } : {}),
    save: async ({ name }) => {
      const { document, revision } = await api.getFlow(flow.id);
      await api.saveDraft(flow.id, { ...document, name: name.trim() }, revision);
      await onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={say('Rename {name}', { name: flow.name })}
      state={form}
      saveLabel={say('Rename')}
      onClose={onClose}
    >
      <TextField
        label={say('Name')}
        value={form.values.name}
        onValueChange={(name) => form.set({ name })}
        maxLength={LIMITS.nameLength}
        autoComplete="off"
        autoFocus
        error={form.faults.name}
      />
    </FormDialog>
  );
}
