'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FormDialog } from '@/components/forms/form-dialog';
import { useForm } from '@/components/forms/use-form';
import { TextField } from '@/components/ui/fields/text-field';
import { api } from '@/lib/client/api-client';
import { flowListingApi } from '@/lib/client/flow-listing-client';
import { queryKeys } from '@/lib/client/query-keys';
import { LIMITS } from '@/lib/contract/limits';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { listFlowPlaces } from '@/lib/pages/flows/arrange-flows';
import { splitList } from '@/lib/pages/split-list';
import { say } from '@/lib/words/say';

type FileFlowDialogProps = { flow: FlowSummary; onClose: () => void; onSaved: () => Promise<void> };

/** Puts a flow into a folder and gives it tags. A folder exists as long as a flow is in it. */
export function FileFlowDialog({ flow, onClose, onSaved }: FileFlowDialogProps) {
  const listId = useId();
  const flows = useQuery({ queryKey: queryKeys.flows(), queryFn: ({ signal }) => api.listFlows({ signal }) });
  const { folders } = listFlowPlaces(flows.data ?? []);
  const form = useForm({
    start: { folder: flow.folder ?? '', tags: flow.tags.join(', ') },
    findFaults: ({ tags }) => findTagFault(splitList(tags)),
    save: async ({ folder, tags }) => {
      const name = folder.trim();
      await flowListingApi.setFlowListing(flow.id, {
        folder: name === '' ? null : name,
        tags: splitList(tags),
      });
      await onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={say('Folder and tags of {name}', { name: flow.name })}
      state={form}
      saveLabel={say('Save')}
      onClose={onClose}
    >
      <TextField
        label={say('Folder')}
        hint={say('Choose a folder or name a new one. Leave empty for none.')}
        value={form.values.folder}
        onValueChange={(folder) => form.set({ folder })}
        maxLength={LIMITS.folderLength}
        list={listId}
        autoComplete="off"
        autoFocus
        error={form.faults.folder}
      />
      <datalist id={listId}>
        {folders.map(([name]) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={say('Tags')}
        hint={say('Separate tags with commas')}
        value={form.values.tags}
        onValueChange={(tags) => form.set({ tags })}
        autoComplete="off"
        error={form.faults.tags}
      />
    </FormDialog>
  );
}

function findTagFault(tags: readonly string[]): { folder?: string; tags?: string } {
  const { tagsPerFlow, tagLength } = LIMITS;
  if (tags.length > tagsPerFlow) return { tags: say('Use at most {count} tags', { count: tagsPerFlow }) };
  if (tags.some((tag) => tag.length > tagLength))
    return { tags: say('A tag has at most {count} characters', { count: tagLength }) };
  return {};
}
