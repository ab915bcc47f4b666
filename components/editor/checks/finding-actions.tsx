'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Finding } from '@turnpike/engine/prove';
import type { Script } from '@turnpike/engine/testing';
import { FlaskConical, Play } from 'lucide-react';
import { openInDebugger } from '@/components/tests/open-in-debugger';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { expectsFix, toKeptTest } from '@/lib/editor/checks/to-kept-test';
import { toTestId } from '@/lib/simulator/store/to-script';
import { say } from '@/lib/words/say';
import { useDraft, useEditorContext, usePanels } from '../editor-context';

type FindingActionsProps = { finding: Finding; script: Script; name: string; mayWrite: boolean };

/** Plays the conversation of a finding in the simulator, or keeps it as a test. */
export function FindingActions({ finding, script, name, mayWrite }: FindingActionsProps) {
  const { flow, proof } = useEditorContext();
  const set = usePanels((state) => state.set);
  const queries = useQueryClient();
  const document = useDraft();
  const keep = useMutation({
    mutationFn: () => {
      const title = name.slice(0, 200);
      return api.saveTest(flow.id, toTestId(title, Date.now()), {
        name: title,
        script: toKeptTest({ ...finding, script }, title),
      });
    },
    onSuccess: async (test) => {
      await queries.invalidateQueries({ queryKey: queryKeys.tests(flow.id) });
      showToast({
        message: say('Saved “{name}”', { name: test.name }),
        description: expectsFix(finding)
          ? say('It fails until the flow is fixed.')
          : say('Open it and add what you expect in its last turn.'),
        tone: 'ok',
      });
    },
    onError: (error) =>
      showToast({ message: say('Could not save the test'), description: error.message, tone: 'bad' }),
  });
  const play = async () => {
    const isCurrent = proof.getState().isCurrent(finding, document);
    const isOpen = await openInDebugger({
      ...{ flowId: flow.id, document, set },
      test: { id: 'finding', name, script },
      turn: script.turns.length,
    });
    if (isOpen && !isCurrent)
      showToast({
        message: say('The draft changed since this was found'),
        description: say('This conversation may go differently now. The checks run again.'),
      });
  };
  return (
    <>
      <Button icon={<Play aria-hidden />} onClick={() => void play()}>
        {say('Play')}
      </Button>
      {mayWrite && (
        <Button
          icon={<FlaskConical aria-hidden />}
          busy={keep.isPending}
          busyLabel={say('Saving')}
          onClick={() => keep.mutate()}
        >
          {say('Keep as test')}
        </Button>
      )}
    </>
  );
}
