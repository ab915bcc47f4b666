'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { toTestId } from '@/lib/simulator/store/to-script';
import { say } from '@/lib/words/say';
import type { TestDraft, TestDrafts } from './use-test-drafts';

type Options = {
  flowId: string;
  test: FlowTest;
  drafts: TestDrafts;
  onOpen: (id: string) => void;
  onDelete: () => void;
};

/** Saves, duplicates and deletes a test. Asks before overwriting changes of others. */
export function useTestSaving({ flowId, test, drafts, onOpen, onDelete }: Options) {
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const [overwritten, setOverwritten] = useState<TestDraft | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.tests(flowId) });
  const put = async ({ name, script }: TestDraft, seen: string | undefined) => {
    const title = name.trim();
    await api.saveTest(flowId, test.id, { name: title, script: { ...script, name: title } }, seen);
    await reload();
    drafts.drop(test.id);
  };
  const save = useMutation({
    mutationFn: (draft: TestDraft) => put(draft, draft.seen),
    onError: (error, draft) => {
      if (error instanceof ApiProblemError && error.status === 412) setOverwritten(draft);
      else showToast({ message: say('Could not save the test'), description: error.message, tone: 'bad' });
    },
  });
  const duplicate = useMutation({
    mutationFn: async () => {
      const name = `${test.name}, copy`.slice(0, 200);
      const body = { name, script: { ...(test.script as Record<string, unknown>), name } };
      const made = await api.saveTest(flowId, toTestId(name, Date.now()), body);
      await reload();
      return made;
    },
    onSuccess: ({ id }) => onOpen(id),
    onError: (error) =>
      showToast({ message: say('Could not duplicate the test'), description: error.message, tone: 'bad' }),
  });
  const conflict: ComponentProps<typeof ConfirmDialog> = {
    open: overwritten !== null,
    onOpenChange: (open) => {
      if (open) return;
      setOverwritten(null);
      void reload();
    },
    title: say('Someone else changed this test'),
    description: say(
      'It was saved after you opened it. Cancel keeps your edits here; discard them to see the saved version.',
    ),
    confirmLabel: say('Overwrite with mine'),
    onConfirm: async () => {
      if (overwritten) await put(overwritten, undefined);
    },
  };
  return {
    save: (draft: TestDraft) => save.mutate(draft),
    isSaving: save.isPending,
    duplicate: () => duplicate.mutate(),
    askDelete: () => setDeleting(true),
    conflict,
    dialogs: (
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={say('Delete “{name}”?', { name: test.name })}
        description={say('Deletes the test for everyone. This cannot be undone.')}
        confirmLabel={say('Delete')}
        tone="danger"
        onConfirm={async () => {
          await api.deleteTest(flowId, test.id);
          drafts.drop(test.id);
          onDelete();
          await reload();
        }}
      />
    ),
  };
}
