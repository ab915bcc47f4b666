'use client';

import { Ban, CircleCheck, CircleHelp, GitCompareArrows, Type } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import type { EnvironmentName } from '@/lib/contract/names';
import type { ShadowConversation } from '@/lib/contract/schemas/releases/shadow';
import { formatCount } from '@/lib/pages/insights/format-figures';
import { say } from '@/lib/words/say';
import { BusyNote } from '../busy-note';
import { useWaitingLong } from '../use-waiting-long';
import { getGroup } from './get-group';
import { ShadowCauses } from './shadow-causes';
import { type ShadowChoice, ShadowChoiceField, selectShadowed } from './shadow-choice';
import { ShadowDifference } from './shadow-difference';
import { ShadowPager } from './shadow-pager';
import styles from './shadow-run.module.css';
import { useShadow } from './use-shadow';

type ShadowRunProps = {
  flowId: string;
  environment: EnvironmentName;
  /** The number of the version that is live there. */
  live: number;
  /** Saves the draft, which the server reads. */
  save: (() => Promise<void>) | undefined;
  document: unknown;
  /** Closes the dialog, to show the debugger behind it. */
  onLeave: () => void;
};

/** What recent conversations, or the saved tests, would have been with the draft. Nothing is sent and nothing is stored. */
export function ShadowRun({ flowId, environment, live, save, document, onLeave }: ShadowRunProps) {
  const [choice, setChoice] = useState<ShadowChoice>('newest');
  const run = useShadow({ flowId, environment, selection: selectShadowed(choice, live), save });
  const isLong = useWaitingLong(run.phase === 'running', run.done);
  const [cause, setCause] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const shown = run.conversations
    .filter((one) => cause === null || getGroup(one) === cause)
    .toSorted(byVerdict);
  const place = Math.min(at, Math.max(0, shown.length - 1));
  const conversation = shown[place];
  const choose = (next: string | null) => {
    setCause(next);
    setAt(0);
  };
  return (
    <section className={styles.shadow} aria-label={say('Shadow run')}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{say('Shadow run')}</h3>
        <span className={styles.aside}>{say('Recorded answers, nothing sent')}</span>
        <ShadowChoiceField
          value={choice}
          onValueChange={(next) => {
            setChoice(next);
            choose(null);
          }}
        />
      </div>
      {run.phase === 'failed' && (
        <LoadError
          compact
          title={say('Could not compare conversations')}
          error={run.error ?? new Error()}
          onRetry={run.retry}
        />
      )}
      {run.phase === 'done' && run.done === 0 && (
        <p className={styles.aside}>{sayNothing(choice, environment)}</p>
      )}
      {run.done > 0 && (
        <div className={styles.counts} aria-live="polite">
          <Counts counts={run.counts} />
          {shown.length > 0 && <ShadowPager place={place} of={shown.length} onPlace={setAt} />}
        </div>
      )}
      {run.phase === 'running' && (
        <div className={styles.counts}>
          <StatusText tone="waiting">
            {choice === 'tests'
              ? say('{done, plural, =0 {Comparing tests} one {# test compared} other {# tests compared}}', {
                  done: run.done,
                })
              : say(
                  '{done, plural, =0 {Comparing conversations} one {# conversation compared} other {# conversations compared}}',
                  { done: run.done },
                )}
          </StatusText>
          <Button size="small" onClick={run.stop}>
            {say('Stop')}
          </Button>
        </div>
      )}
      {isLong && <BusyNote />}
      {run.phase === 'stopped' && (
        <div className={styles.counts}>
          <StatusText tone="warn" live>
            {choice === 'tests'
              ? say('Stopped. The other tests were not compared.')
              : say('Stopped. The other conversations were not compared.')}
          </StatusText>
          <Button size="small" onClick={run.retry}>
            {say('Compare again')}
          </Button>
        </div>
      )}
      {conversation && (
        <ShadowDifference
          key={conversation.id}
          flowId={flowId}
          document={document}
          conversation={conversation}
          onLeave={onLeave}
        />
      )}
      <ShadowCauses conversations={run.conversations} chosen={cause} onChoose={choose} />
      {run.more && (
        <p className={styles.aside}>
          {choice === 'tests'
            ? say('The other tests were not compared.')
            : say('Older conversations were not compared.')}
        </p>
      )}
    </section>
  );
}

/** Decisions first, because they matter most; the order within a verdict stays. */
const ORDER = ['differs', 'words', 'stopped', 'refused'];
const byVerdict = (a: ShadowConversation, b: ShadowConversation): number =>
  ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict);

function Counts({ counts }: { counts: Readonly<Record<ShadowConversation['verdict'] | 'same', number>> }) {
  return (
    <ul className={styles.list}>
      <Count icon={<CircleCheck className={styles.ok} />} count={counts.same}>
        {say('the same')}
      </Count>
      <Count icon={<GitCompareArrows />} count={counts.differs}>
        {say('{count, plural, one {differs} other {differ}}', { count: counts.differs })}
      </Count>
      {counts.words > 0 && (
        <Count icon={<Type />} count={counts.words}>
          {say('other words')}
        </Count>
      )}
      {counts.stopped > 0 && (
        <Count icon={<Ban className={styles.warn} />} count={counts.stopped}>
          {say('stopped, no recorded answer')}
        </Count>
      )}
      {counts.refused > 0 && (
        <Count icon={<CircleHelp className={styles.warn} />} count={counts.refused}>
          {say('not compared')}
        </Count>
      )}
    </ul>
  );
}

function Count({ icon, count, children }: { icon: ReactNode; count: number; children: ReactNode }) {
  return (
    <li className={styles.count}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <b>{formatCount(count)}</b> {children}
    </li>
  );
}

function sayNothing(choice: ShadowChoice, environment: EnvironmentName): string {
  if (choice === 'tests') return say('This flow has no saved tests.');
  if (choice === 'newest') return say('No conversations in {environment} yet.', { environment });
  return say('No conversation in {environment} matches.', { environment });
}
