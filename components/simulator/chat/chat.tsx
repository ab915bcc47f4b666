'use client';

import type { Where } from '@turnpike/engine/document';
import { useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { ConversationStatus } from '@/components/conversations/status-words';
import { TranscriptTurn } from '@/components/trace/transcript-turn';
import { Button } from '@/components/ui/button';
import { findSimulatedInput } from '@/lib/simulator/answers/find-simulated-input';
import { readFlowLocale } from '@/lib/simulator/answers/read-flow-locale';
import { describeHit } from '@/lib/simulator/panel/describe-stop';
import { getShownTurns, getSimulatedSession, getTurns } from '@/lib/simulator/store/simulation-state';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { RunningTools } from '../answers/running-tools';
import { RunningTurn } from '../answers/running-turn';
import { SteppedAnswers } from '../answers/stepped-answers';
import { StepButtons } from '../debugger/step-buttons';
import { LookedAt } from '../looked-at';
import { RecordedNote } from '../recorded-note';
import { simulation, useSimulation } from '../simulation';
import { useStopped } from '../use-stopped';
import styles from './chat.module.css';
import { HeardOfTurn } from './heard-of-turn';
import { SaveChat } from './save-chat';
import { StoppedLine } from './stopped-line';
import { WhyThisReply } from './why-this-reply';

/** Pixels from the bottom that still count as scrolled down. */
const NEAR_END = 24;

type ChatProps = { names: Names; document: unknown; onJump?: (where: Where) => void };

/** The conversation, with an explanation of the newest turn. */
export function Chat({ names, document, onJump }: ChatProps) {
  const shown = useSimulation(useShallow(getShownTurns));
  const total = useSimulation((state) => getTurns(state).length);
  const stepping = useSimulation((state) => state.stepping);
  const stops = useSimulation((state) => state.stops);
  const looked = useStopped();
  const offered = useSimulation((state) => state.offered !== null);
  const looking = stepping ? null : looked;
  const running = useSimulation((state) => state.phase === 'running');
  const canSay = useSimulation((state) => state.phase === 'ready' && !getSimulatedSession(state)?.ended);
  const chat = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const stop = stepping?.turn.stops[stepping.stop];
  const newest = shown.at(-1);
  const locale = readFlowLocale(document);
  const [played] = useState(() => new Set(shown.map(({ id }) => id)));
  const later = total - shown.length - (looking ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new turn scrolls to the end
  useEffect(() => showEnd(chat.current), [newest?.id, looked?.stop]);
  // The pauses of a turn are played once, while it is the newest.
  useEffect(() => {
    const id = newest?.id;
    return () => {
      if (id !== undefined) played.add(id);
    };
  }, [newest?.id, played]);
  // Panels above and below take space from the chat but keep the newest message in view.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atEnd.current) showEnd(chat.current);
    });
    if (chat.current) observer.observe(chat.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={chat}
      className={styles.chat}
      role="log"
      aria-label={say('Simulated conversation')}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      {shown.map((turn, index) => (
        <TranscriptTurn
          key={turn.id}
          number={turn.record.turn}
          input={turn.input}
          replies={turn.record.replies}
          offered={turn.record.before.pending?.options}
          asked={findSimulatedInput(document, turn.record.before)}
          locale={locale}
          names={names}
          heard={<HeardOfTurn turn={turn} names={names} />}
          awaiting={
            waitsForFirstMessage(turn) ? say('Waiting for the customer. Send a message to start.') : undefined
          }
          note={
            turn.recorded ? (
              <RecordedNote recorded={turn.recorded} />
            ) : turn.scripted ? (
              say('scripted')
            ) : undefined
          }
          selected={later > 0 && !looking && index === shown.length - 1}
          onSelect={stepping ? undefined : () => simulation.getState().goTo(index)}
          selectLabel={say('Go back to here')}
          onSay={canSay ? (text) => void simulation.getState().send(text) : undefined}
          drawReply={({ node = '', text }) => {
            const stop = stops.get(node);
            return stop && <StoppedLine text={text} stop={stop} onJump={onJump} />;
          }}
          playsPauses={turn === newest && !played.has(turn.id)}
          onReveal={() => atEnd.current && showEnd(chat.current)}
        >
          {index === shown.length - 1 && !stepping && !looking && (
            <TurnEnd turn={turn} names={names} document={document} onJump={onJump} />
          )}
        </TranscriptTurn>
      ))}
      {stepping && (
        <TranscriptTurn
          number={stepping.turn.record.turn}
          input={stepping.turn.input}
          replies={[]}
          offered={stepping.turn.record.before.pending?.options}
          asked={findSimulatedInput(document, stepping.turn.record.before)}
          locale={locale}
          names={names}
          heard={<HeardOfTurn {...toStopped(stepping)} names={names} />}
          note={say('stepping')}
          awaiting={say('The reply appears at the end of the turn.')}
        >
          {stop && (
            <div className={styles.stepping}>
              <span>{describeHit(stepping, names)}</span>
              <StepButtons />
              <SteppedAnswers turn={stepping.turn} names={names} />
            </div>
          )}
        </TranscriptTurn>
      )}
      {looking && (
        <TranscriptTurn
          number={looking.turn.record.turn}
          input={looking.turn.input}
          replies={[]}
          offered={looking.turn.record.before.pending?.options}
          asked={findSimulatedInput(document, looking.turn.record.before)}
          locale={locale}
          names={names}
          heard={<HeardOfTurn {...toStopped(looking)} names={names} />}
          note={say('looking back')}
          awaiting={say('The reply appears at the end of the turn.')}
          selected
        >
          <LookedAt {...looking} names={names} />
        </TranscriptTurn>
      )}
      {!stepping && !looking && <RunningTools names={names} />}
      {running && (
        <RunningTurn
          names={names}
          offered={newest?.record.after.pending?.options}
          asked={newest && findSimulatedInput(document, newest.record.after)}
          locale={locale}
        />
      )}
      {later > 0 && !stepping && !looking && !offered && (
        <div className={styles.past}>
          <span>
            {say(
              'You are back at turn {turn}. Sending a message starts a new branch; the {later, plural, one {# later turn stays} other {# later turns stay}} in the old one.',
              { turn: newest?.record.turn, later },
            )}
          </span>
          <Button size="small" onClick={() => simulation.getState().goTo(null)}>
            {say('Back to the end')}
          </Button>
        </div>
      )}
      <div />
    </div>
  );
}

/** Scrolls to the end. If there is no space for both, the message matters more than its explanation. */
function showEnd(chat: HTMLElement | null): void {
  if (!chat) return;
  chat.lastElementChild?.scrollIntoView({ block: 'end' });
  const turns = chat.querySelectorAll(':scope > [data-turn]');
  const words = [...(turns[turns.length - 1]?.querySelectorAll('[data-reply]') ?? [])].at(-1);
  // In a short window, the panel scrolls in place of the chat.
  const tops = [chat, chat.parentElement].map((box) => box?.getBoundingClientRect().top ?? 0);
  if (words && words.getBoundingClientRect().top < Math.max(...tops))
    words.scrollIntoView({ block: 'start' });
}

/** A turn up to the current stop. */
function toStopped({ turn, stop }: { turn: SimulatedTurn; stop: number }) {
  return { turn, events: turn.record.events.slice(0, turn.stops[stop]?.events) };
}

/** A scenario that no message has started says nothing, so this explains what to do. */
function waitsForFirstMessage({ input, record }: SimulatedTurn): boolean {
  return input.type === 'start' && record.status === 'idle';
}

function TurnEnd({
  turn,
  names,
  document,
  onJump,
}: {
  turn: SimulatedTurn;
  names: Names;
  document: unknown;
  onJump?: (where: Where) => void;
}) {
  const { status, replies } = turn.record;
  const last = replies.at(-1)?.node;
  // A stop has its own line, which says why the conversation ended.
  const isStopped = useSimulation(
    ({ stops }) => status === 'complete' && last !== undefined && stops.get(last)?.skipped === false,
  );
  return (
    <>
      {status !== 'waiting' && !isStopped && (
        <div className={styles.status}>
          <ConversationStatus status={status} />
        </div>
      )}
      <WhyThisReply
        record={turn.record}
        situation={turn.situation}
        names={names}
        document={document}
        onJump={onJump}
      />
      {turn.input.type !== 'start' && <SaveChat />}
    </>
  );
}
