'use client';

import { Check, GitCompareArrows } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RelativeTime } from '@/components/time/relative-time';
import { sayWith } from '@/components/words/say-with';
import type { ShadowConversation } from '@/lib/contract/schemas/releases/shadow';
import { SHADOW_REASONS } from '@/lib/contract/shadow-reasons';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { describeAsked } from './describe-asked';
import { ShadowActions } from './shadow-actions';
import styles from './shadow-run.module.css';
import { shortenSession } from './shorten-session';

type ShadowDifferenceProps = {
  flowId: string;
  document: unknown;
  conversation: ShadowConversation;
  onLeave: () => void;
};
type Turn = ShadowConversation['turns'][number];

/** One conversation in both lanes, aligned by turn. Equal turns are folded. */
export function ShadowDifference({ flowId, document, conversation, onLeave }: ShadowDifferenceProps) {
  const { version, verdict, turn, turns, reason, asked } = conversation;
  const [unfolded, setUnfolded] = useState(false);
  const last = turns.at(-1);
  const equal = turns.slice(0, -1);
  const isStopped = verdict === 'stopped';
  if (reason !== undefined)
    return (
      <div className={styles.card}>
        <p className={styles.folded}>
          {sayMessage(SHADOW_REASONS[reason])} · <ConversationName conversation={conversation} />
        </p>
      </div>
    );
  return (
    <div className={styles.card}>
      <div className={styles.folded}>
        {equal.length > 0 ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Check aria-hidden className={styles.ok} />
            {say('{count, plural, one {Turn 1 is the same} other {Turns 1 to # are the same}}', {
              count: turn - 1,
            })}
          </button>
        ) : (
          <span>
            {isStopped ? say('It stops in the first turn') : say('It differs from the first turn on')}
          </span>
        )}
        <ConversationName conversation={conversation} />
      </div>
      {unfolded && equal.map((one) => <Lanes key={one.turn} turn={one} version={version} />)}
      {last && (
        <Lanes
          turn={last}
          version={version}
          mark={isStopped ? say('cannot continue') : say('first difference')}
        >
          {asked && <p className={styles.asked}>{describeAsked(asked)}</p>}
        </Lanes>
      )}
      <ShadowActions flowId={flowId} document={document} conversation={conversation} onLeave={onLeave} />
    </div>
  );
}

function ConversationName({ conversation: { id, name, updatedAt } }: { conversation: ShadowConversation }) {
  if (name !== undefined) return <span className={styles.aside}>{say('test “{name}”', { name })}</span>;
  return (
    <span className={styles.aside}>
      {sayWith('conversation {id}, {when}', {
        id: shortenSession(id),
        when: <RelativeTime at={updatedAt} />,
      })}
    </span>
  );
}

type LanesProps = { turn: Turn; version: number; mark?: string | undefined; children?: ReactNode };

function Lanes({ turn: { turn, said, before, after }, version, mark, children }: LanesProps) {
  return (
    <div className={styles.lanes}>
      <Lane
        title={say('v{version} said', { version })}
        aside={say('turn {turn}', { turn })}
        said={said}
        lane={before}
      />
      <Lane
        title={say('The draft says')}
        mark={mark}
        said={said}
        lane={after ?? { replies: [] }}
        known={before.replies}
      >
        {children}
      </Lane>
    </div>
  );
}

type LaneProps = {
  title: string;
  aside?: string;
  mark?: string | undefined;
  said: string | null;
  lane: Turn['before'];
  /** The replies of the other lane. With a mark, all other replies are outlined. */
  known?: readonly string[];
  children?: ReactNode;
};

function Lane({ title, aside, mark, said, lane: { replies, node }, known = [], children }: LaneProps) {
  return (
    <div className={styles.lane}>
      <p className={styles.title}>
        <b>{title}</b>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        {mark !== undefined && (
          <span className={styles.mark}>
            <GitCompareArrows aria-hidden size={12} /> {mark}
          </span>
        )}
      </p>
      {said !== null && <p className={styles.said}>{said}</p>}
      {numbered(replies).map(({ key, item: reply }) => (
        <p
          key={key}
          className={styles.reply}
          data-mark={(mark !== undefined && !known.includes(reply)) || undefined}
        >
          {reply}
        </p>
      ))}
      {replies.length === 0 && !children && <p className={styles.aside}>{say('No reply')}</p>}
      {children}
      {node !== undefined && <p className={styles.node}>{node}</p>}
    </div>
  );
}
