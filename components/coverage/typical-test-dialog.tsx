'use client';

import { useQuery } from '@tanstack/react-query';
import type { Option } from '@turnpike/engine';
import type { TurnInput } from '@turnpike/engine/turn';
import { LoadError } from '@/components/account/load-error';
import { useDraft, useEditorContext } from '@/components/editor/editor-context';
import { useKeepAsTest } from '@/components/tests/use-keep-as-test';
import { TranscriptTurn } from '@/components/trace/transcript-turn';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { StatusText } from '@/components/ui/feedback/status-text';
import { showToast } from '@/components/ui/feedback/toast';
import { api } from '@/lib/client/api-client';
import { insightApi } from '@/lib/client/insight-client';
import { queryKeys } from '@/lib/client/query-keys';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { readFlowLocale } from '@/lib/simulator/answers/read-flow-locale';
import { namesOf } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './typical-test-dialog.module.css';

type TypicalTestDialogProps = { node: string; onClose: () => void };

/** Shows the conversation that most customers have at a node, and saves it as a test of the draft. */
export function TypicalTestDialog({ node, onClose }: TypicalTestDialogProps) {
  const { flow, testRuns } = useEditorContext();
  const draft = useDraft();
  const names = namesOf(draft, { masks: true });
  const typical = useQuery({
    queryKey: [...queryKeys.flow(flow.id), 'typical', node],
    queryFn: ({ signal }) => insightApi.findTypicalConversation(flow.id, { node }, { signal }),
  });
  const found = typical.data?.conversation;
  const turns = useQuery({
    queryKey: queryKeys.sessionTurns(found?.id ?? ''),
    queryFn: ({ signal }) => api.listTurns(found?.id ?? '', {}, { signal }),
    enabled: found !== undefined && found !== null,
  });
  const keep = useKeepAsTest({
    flowId: flow.id,
    sessionId: found?.id ?? '',
    name: say('What most customers do at {node}', { node: names.node(node) }),
    note: say('It runs before every release.'),
    onKept: (test) => {
      onClose();
      void run(test);
    },
  });

  async function run(test: FlowTest) {
    await testRuns.getState().run(draft, [test]);
    const outcome = testRuns.getState().results.get(test.id)?.outcome;
    if (outcome && !outcome.ok)
      showToast({
        tone: 'bad',
        message: say('The draft fails “{name}”', { name: test.name }),
        description: outcome.failures[0],
      });
  }

  const error = typical.error ?? turns.error;
  const said = turns.data?.turns ?? [];
  const isHidden = said.some(({ input }) => (input as { text?: string }).text === MASKED_TEXT);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('A test of {node}', { node: names.node(node) })}
      description={
        found && typical.data
          ? say(
              '{same} of {compared, plural, one {# conversation} other {# conversations}} that came here went like this.',
              {
                same: typical.data.same,
                compared: typical.data.compared,
              },
            )
          : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            variant="ink"
            busy={keep.isPending}
            busyLabel={say('Saving')}
            disabledReason={said.length === 0 ? say('There is no conversation yet') : undefined}
            onClick={() => keep.mutate()}
          >
            {say('Keep as test')}
          </Button>
        </>
      }
    >
      {error && (
        <LoadError
          compact
          title={say('Could not load the conversation')}
          error={error}
          onRetry={() => (typical.error ? typical.refetch() : turns.refetch())}
        />
      )}
      {!error && (typical.isPending || (found && turns.isPending)) && (
        <SkeletonRows label={say('Loading the conversation')} rows={5} rowHeight={40} />
      )}
      {typical.data && !found && (
        <p>{say('No conversation came here in the last 14 days, or its records were deleted.')}</p>
      )}
      {isHidden && (
        <StatusText tone="warn">
          {say('Hidden messages are not stored. Replace them in the test, or it fails there.')}
        </StatusText>
      )}
      <div className={styles.turns}>
        {said.map((turn, index) => (
          <TranscriptTurn
            key={turn.turn}
            number={turn.turn}
            input={turn.input as TurnInput}
            replies={turn.replies}
            offered={said[index - 1]?.replies.flatMap((reply): Option[] => reply.options ?? [])}
            locale={readFlowLocale(draft)}
            names={names}
          />
        ))}
      </div>
    </Dialog>
  );
}
