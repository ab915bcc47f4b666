'use client';

import { ChevronDown, ChevronUp, CircleCheck, History, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { showToast } from '@/components/ui/feedback/toast';
import { IconButton } from '@/components/ui/icon-button';
import { KeyCap } from '@/components/ui/key-cap';
import { improveApi } from '@/lib/client/improve-client';
import type { MessageGroupRow, NewRule, TeachSuggestion } from '@/lib/contract/schemas/improve';
import { describeMisheard, findNamedNode } from '@/lib/pages/improve/describe-misheard';
import { countLabels, isFarOff } from '@/lib/pages/improve/weigh-teaching';
import { FORMAT_LOCALE, say } from '@/lib/words/say';
import { NO_GROUP } from './group-list';
import styles from './group-view.module.css';
import { LabelEffect } from './label-effect';
import { NewRuleDialog } from './new-rule-dialog';
import { pickAdditions } from './pick-additions';
import { QueuedMessages, toRefKey } from './queued-messages';
import { RenameGroupDialog } from './rename-group-dialog';
import { Separation } from './separation';
import { SuggestionPane } from './suggestion-pane';
import type { useAddImprovement } from './use-add-improvement';
import {
  type ImproveFilter,
  useImprovementPreview,
  useQueuedMessages,
  useRefreshImprove,
  useTeachSuggestions,
} from './use-improve';
import { useImproveKeys } from './use-improve-keys';
import { useLabelEffect } from './use-label-effect';

type GroupViewProps = {
  flowId: string;
  document: unknown;
  filter: ImproveFilter;
  groupId: string;
  /** Undefined for messages in no group. */
  group: MessageGroupRow | undefined;
  place: { at: number; of: number };
  onMove: (by: number) => void;
  mayWrite: boolean;
  adding: ReturnType<typeof useAddImprovement>;
  onUndo: (id: string) => void;
};

const toDay = (at: string): string =>
  new Date(at).toLocaleDateString(FORMAT_LOCALE, { day: 'numeric', month: 'short' });

const toPeriod = (from: string, to: string): string =>
  toDay(from) === toDay(to) ? toDay(from) : say('{from} to {to}', { from: toDay(from), to: toDay(to) });

/** The messages of a group, what they could teach, and what that would change. */
export function GroupView({
  flowId,
  document,
  filter,
  groupId,
  group,
  place,
  onMove,
  mayWrite,
  adding: { add, busy, notice },
  onUndo,
}: GroupViewProps) {
  const named = (document ?? {}) as Parameters<typeof describeMisheard>[0];
  const list = useQueuedMessages(flowId, filter, groupId);
  const messages = list.data?.messages ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<TeachSuggestion>();
  const [dialog, setDialog] = useState<'rule' | 'rename'>();
  const taken = messages.filter((message) => !left.has(toRefKey(message)));
  const suggested = useTeachSuggestions(
    flowId,
    messages.map(({ sessionId, rev }) => ({ sessionId, rev })),
  );
  const suggestions = suggested.data?.suggestions;
  const chosen = picked ?? pickBest(suggestions);
  const additions = chosen ? pickAdditions(chosen, taken, dropped) : [];
  // The author may teach it all the same, by choosing it.
  const isFar = picked === undefined && chosen !== undefined && isFarOff(chosen);
  const canTeach = chosen !== undefined && additions.some(({ add }) => add !== undefined);
  const preview = useImprovementPreview(
    flowId,
    canTeach && chosen ? { target: chosen.target, messages: additions } : undefined,
  );
  const effect = useLabelEffect(flowId, canTeach ? preview.data?.patch : undefined);
  const refresh = useRefreshImprove(flowId);
  const title = group?.title ?? say('Similar to no others');
  const inGroup = groupId === NO_GROUP ? {} : { groupId };
  const refs = taken.map(({ sessionId, rev }) => ({ sessionId, rev }));
  const count = taken.length;
  const isLoading = list.isPending;
  const obstacle = findObstacle({ mayWrite, isLoading, count, busy });

  const teach = () =>
    chosen &&
    add({
      change: { kind: 'teach', target: chosen.target, ...inGroup, messages: additions },
      messages: taken,
      said: say('Added to {name}', { name: chosen.name }),
    });
  const ignore = () =>
    add({
      change: { kind: 'ignore', ...inGroup, messages: refs },
      messages: taken,
      said: say('{count, plural, one {# message} other {# messages}} ignored', { count }),
    });
  const addRule = (rule: NewRule) => {
    const examples = pickAdditions(undefined, taken, new Set());
    add(
      {
        change: { kind: 'new-rule', rule, ...inGroup, messages: examples },
        messages: taken,
        said: say('Added the rule {name}', { name: rule.name }),
      },
      { onSuccess: () => setDialog(undefined) },
    );
  };
  const test = async () => {
    const [message] = taken;
    if (!message || !chosen) return;
    try {
      const { writeTest } = await import('./write-test');
      const name = message.text.slice(0, 80);
      const testId = await writeTest({ flowId, document: named, name, message, target: chosen.target });
      add({
        change: {
          kind: 'test',
          testId,
          ...inGroup,
          messages: [{ sessionId: message.sessionId, rev: message.rev }],
        },
        messages: [message],
        said: say('Saved the test “{name}”', { name }),
      });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ message: say('Could not write the test'), description, tone: 'bad' });
    }
  };
  const teachObstacle = obstacle ?? (canTeach ? undefined : say('Choose what the messages should teach.'));
  const ifFree = (reason: string | undefined, run: () => unknown) => () => {
    if (reason === undefined) run();
    else showToast({ id: 'obstacle', message: reason, duration: 2500 });
  };
  const testObstacle = obstacle ?? (chosen ? undefined : say('Choose what the messages should teach.'));
  const actions = {
    x: ifFree(obstacle, ignore),
    t: ifFree(testObstacle, test),
    r: ifFree(isLoading && mayWrite ? undefined : obstacle, () => setDialog('rule')),
    a: ifFree(teachObstacle, teach),
  };
  useImproveKeys(actions);
  const node = group?.node ? findNamedNode(named, group.node) : undefined;
  return (
    <div className={styles.view}>
      <section aria-labelledby="group" className={styles.group}>
        <header className={styles.head}>
          <h2 id="group" className={styles.title}>
            {title}
          </h2>
          {group && mayWrite && (
            <IconButton label={say('Rename group')} icon={<Pencil />} onClick={() => setDialog('rename')} />
          )}
          <span className={styles.place}>{say('{at} of {of}', { at: place.at + 1, of: place.of })}</span>
          <IconButton
            label={say('Previous group')}
            shortcut="K"
            icon={<ChevronUp />}
            disabledReason={place.at === 0 ? say('This is the first group.') : undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={say('Next group')}
            shortcut="J"
            icon={<ChevronDown />}
            disabledReason={place.at === place.of - 1 ? say('This is the last group.') : undefined}
            onClick={() => onMove(1)}
          />
        </header>
        {group && (
          <p className={styles.about}>
            {say(
              '{messages, plural, one {# message} other {# messages}} from {customers, plural, one {# customer} other {# customers}}, {period}.',
              {
                messages: group.messages,
                customers: group.customers,
                period: toPeriod(group.from, group.to),
              },
            )}{' '}
            {node &&
              say('{count, plural, one {# was said} other {# were said}} at “{name}”.', {
                count: group.atNode,
                name: node.name,
              })}
          </p>
        )}
        {list.isPending && <SkeletonRows label={say('Loading messages')} rows={6} rowHeight={38} />}
        {list.isError && (
          <LoadError
            title={say('Could not load the messages')}
            error={list.error}
            onRetry={() => list.refetch()}
          />
        )}
        {messages.length > 0 && (
          <QueuedMessages
            messages={messages}
            left={left}
            onLeave={setLeft}
            describe={(code) => describeMisheard(named, code)}
          />
        )}
        {preview.data && canTeach && chosen && <Separation preview={preview.data} name={chosen.name} />}
        {preview.isError && canTeach && (
          <LoadError
            compact
            title={say('Could not try the change')}
            error={preview.error}
            onRetry={() => preview.refetch()}
          />
        )}
      </section>
      <aside className={styles.teaching}>
        {suggested.isError ? (
          <LoadError
            compact
            title={say('Could not compare with the draft')}
            error={suggested.error}
            onRetry={() => suggested.refetch()}
          />
        ) : (
          <SuggestionPane
            suggestions={suggestions}
            chosen={chosen}
            onChoose={(next) => {
              setPicked(next);
              setDropped(new Set());
            }}
            added={additions.flatMap((row) => row.add ?? [])}
            onDrop={(text) => setDropped((was) => new Set([...was, text]))}
            taught={countLabels(taken)}
            isFar={isFar}
          />
        )}
        {canTeach && (
          <LabelEffect effect={effect.data} error={effect.error} isStale={effect.isPlaceholderData} />
        )}
      </aside>
      <footer className={styles.actions}>
        <span className={styles.note} role="status">
          {notice ? (
            <>
              <CircleCheck aria-hidden /> {notice.said}
              <Button
                size="small"
                variant="ghost"
                icon={<Undo2 aria-hidden />}
                onClick={() => onUndo(notice.id)}
              >
                {say('Undo')}
              </Button>
            </>
          ) : (
            <>
              <History aria-hidden /> {say('Adds to the draft as one change, which you can undo.')}
            </>
          )}
        </span>
        <Button variant="ghost" disabledReason={obstacle} onClick={actions.x}>
          {say('Ignore')} <KeyCap keys="X" />
        </Button>
        <Button disabledReason={testObstacle} onClick={actions.t}>
          {say('Write test')} <KeyCap keys="T" />
        </Button>
        <Button variant={isFar ? 'ink' : undefined} disabledReason={obstacle} onClick={actions.r}>
          {say('New rule')} <KeyCap keys="R" inverse={isFar} />
        </Button>
        <Button
          variant={isFar ? undefined : 'ink'}
          busy={busy}
          busyLabel={say('Adding')}
          disabledReason={teachObstacle}
          onClick={actions.a}
        >
          {say('Add {count, plural, one {# message} other {# messages}}', { count })}{' '}
          <KeyCap keys="A" inverse={!isFar} />
        </Button>
      </footer>
      {dialog === 'rule' && !isLoading && (
        <NewRuleDialog
          title={group?.title ?? taken[0]?.text.slice(0, 60) ?? ''}
          messages={count}
          busy={busy}
          onClose={() => setDialog(undefined)}
          onAdd={addRule}
        />
      )}
      {dialog === 'rename' && group && (
        <RenameGroupDialog
          title={group.title}
          onClose={() => setDialog(undefined)}
          onRename={async (next) => {
            setDialog(undefined);
            await improveApi
              .renameMessageGroup(flowId, group.id, next)
              .catch((error: Error) =>
                showToast({ message: say('Could not rename'), description: error.message, tone: 'bad' }),
              );
            await refresh();
          }}
        />
      )}
    </div>
  );
}

/** The suggestion to start with: what the messages are most similar to. Nearness of words counts less than a score. */
function pickBest(suggestions: readonly TeachSuggestion[] | undefined): TeachSuggestion | undefined {
  const usable = suggestions?.filter(({ add }) => add.length > 0) ?? [];
  const weigh = ({ score, target }: TeachSuggestion) => (target.kind === 'choice' ? score / 2 : score);
  return usable.sort((a, b) => weigh(b) - weigh(a))[0];
}

type Situation = { mayWrite: boolean; isLoading: boolean; count: number; busy: boolean };

function findObstacle({ mayWrite, isLoading, count, busy }: Situation) {
  if (!mayWrite) return say('Your role cannot change the draft.');
  if (busy) return say('The last change is being saved.');
  if (isLoading) return say('The messages are loading.');
  return count === 0 ? say('Choose at least one message.') : undefined;
}
