'use client';

import { useMutation } from '@tanstack/react-query';
import { FlaskConical, Play } from 'lucide-react';
import { useMe } from '@/components/account/use-me';
import { usePanels } from '@/components/editor/editor-context';
import { openInDebugger } from '@/components/tests/open-in-debugger';
import { useKeepAsTest } from '@/components/tests/use-keep-as-test';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { loadRecorded } from '@/lib/client/load-recorded';
import type { ShadowConversation } from '@/lib/contract/schemas/releases/shadow';
import { toRecordedScript } from '@/lib/simulator/recorded/to-recorded-script';
import { say } from '@/lib/words/say';
import styles from './shadow-run.module.css';
import { shortenSession } from './shorten-session';

type ShadowActionsProps = {
  flowId: string;
  document: unknown;
  conversation: ShadowConversation;
  onLeave: () => void;
};

/** Opens the debugger where the draft differs, or keeps the recorded conversation as a test, unless it is one. */
export function ShadowActions({ flowId, document, conversation, onLeave }: ShadowActionsProps) {
  const { id, turn } = conversation;
  const isTest = conversation.name !== undefined;
  const set = usePanels((state) => state.set);
  const mayWrite = useMe().data?.scopes.includes('flows:write') ?? false;
  const name = conversation.name ?? say('Conversation {id}', { id: shortenSession(id) });
  const load = async () => (await loadRecorded(id, () => {})).records.filter((record) => record.turn <= turn);
  const onError = (error: Error) =>
    showToast({ message: say('Could not load the conversation'), description: error.message, tone: 'bad' });
  const step = useMutation({
    mutationFn: async () =>
      isTest ? (await api.getTest(flowId, id)).script : toRecordedScript(await load(), { name, again: true }),
    onSuccess: (script) => {
      onLeave();
      void openInDebugger({ flowId, document, set, turn, test: { id, name, script } });
    },
    onError,
  });
  const keep = useKeepAsTest({
    flowId,
    sessionId: id,
    name,
    last: turn,
    note: say('It expects what the conversation said before the draft.'),
  });
  return (
    <div className={styles.actions}>
      {mayWrite && !isTest && (
        <Button
          size="small"
          variant="ghost"
          icon={<FlaskConical aria-hidden />}
          busy={keep.isPending}
          busyLabel={say('Saving')}
          onClick={() => keep.mutate()}
        >
          {say('Keep as test')}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        icon={<Play aria-hidden />}
        busy={step.isPending}
        busyLabel={say('Opening')}
        onClick={() => step.mutate()}
      >
        {say('Step through')}
      </Button>
    </div>
  );
}
