'use client';

import { EXIT } from '@turnpike/engine/document';
import type { TurnEvent, TurnInput } from '@turnpike/engine/turn';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useListKeys } from '@/components/ui/use-list-keys';
import { describeEvent } from '@/lib/simulator/trace/describe-event';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import type { Names } from '@/lib/simulator/trace/names';
import { STAGE_WORDS } from '@/lib/simulator/trace/stages';
import { say } from '@/lib/words/say';
import { EventDetails } from './event-details';
import styles from './event-list.module.css';
import { PhraseText } from './phrase-text';
import { STAGE_ICONS } from './stage-icons';

type EventListProps = {
  label: string;
  events: readonly TurnEvent[];
  names: Names;
  /** The input, which an event quotes. */
  input?: TurnInput;
  /** Number of events that have happened. Later ones are hidden. All if undefined. */
  shown?: number;
  /** Shows later events too, dimmed. */
  later?: boolean;
  onSelectNode?: (node: string) => void;
  /** Goes to the moment of an event, by index. */
  onSelectEvent?: (event: number) => void;
};

/** The events of a turn, one per line. If lines are links to moments, the list is a single Tab stop. */
export function EventList(props: EventListProps) {
  const { label, events, names, input, shown, later = false, onSelectNode, onSelectEvent } = props;
  const happened = shown ?? events.length;
  const visible = later ? events : events.slice(0, happened);
  const last = useRef<HTMLLIElement>(null);
  const stepping = shown !== undefined;
  const list = useRef<HTMLOListElement>(null);
  const keys = useListKeys(list, happened);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest event after each step
  useEffect(() => {
    if (stepping) last.current?.scrollIntoView({ block: 'nearest' });
  }, [happened, stepping]);
  if (visible.length === 0) return <p className={styles.none}>{say('No events in this turn yet.')}</p>;
  return (
    <ol ref={list} className={styles.list} aria-label={label} {...keys}>
      {visible.map((event, index) => {
        const { stage, tone, words: described } = describeEvent(event, names);
        const came = event.type === 'input' && input ? describeInput(input, names) : null;
        const words = came?.by === 'customer' ? [`“${came.text}”`] : described;
        const StageIcon = STAGE_ICONS[stage];
        const now = stepping && index === happened - 1;
        const node = findNode(event);
        const first =
          events[index - 1] === undefined ||
          describeEvent(events[index - 1] as TurnEvent, names).stage !== stage;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the button "Go here"
          <li
            key={event.index}
            ref={now ? last : undefined}
            className={classNames(styles.event, onSelectEvent && styles.goes)}
            onClick={onSelectEvent && (({ target }) => !isOwnClick(target) && onSelectEvent(index))}
            data-tone={tone}
            data-later={index >= happened || undefined}
            aria-current={now ? 'step' : undefined}
          >
            <span className={styles.icon}>
              {tone === 'bad' ? (
                <CircleX aria-label={say('Failed')} />
              ) : tone === 'warn' ? (
                <TriangleAlert aria-label={say('Attention')} />
              ) : (
                <StageIcon aria-hidden />
              )}
            </span>
            <span className={styles.stage} title={stage}>
              {first ? STAGE_WORDS[stage] : <span className="sr-only">{STAGE_WORDS[stage]}</span>}
            </span>
            <div className={styles.words}>
              <span id={`${id}-${index}`} data-label>
                <PhraseText phrase={words} />
              </span>
              <EventDetails event={event} names={names} />
            </div>
            <span className={styles.actions}>
              {onSelectEvent && (
                <button
                  type="button"
                  className={styles.show}
                  data-row
                  id={`${id}-go-${index}`}
                  aria-labelledby={`${id}-go-${index} ${id}-${index}`}
                  onClick={() => onSelectEvent(index)}
                >
                  {say('Go here')}
                </button>
              )}
              {node !== undefined && onSelectNode && (
                <button type="button" className={styles.show} onClick={() => onSelectNode(node)}>
                  {say('Show')}
                  <span className="sr-only"> {say('{node} on the canvas', { node: names.node(node) })}</span>
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Clicks that expand details or select text do not navigate. */
function isOwnClick(target: EventTarget): boolean {
  const marks = document.getSelection()?.type === 'Range';
  return marks || (target instanceof Element && target.closest('button, summary, a, input') !== null);
}

/** The node of an event; for a step along an edge, its target. */
function findNode(event: TurnEvent): string | undefined {
  if (event.type === 'transition') return event.to === EXIT ? event.from : event.to;
  if (event.type === 'rewound') return event.to;
  if (event.type === 'step-entered') return event.step;
  if (event.type === 'scenario-decision') return event.to === EXIT ? event.step : (event.to ?? event.step);
  return 'node' in event ? event.node : undefined;
}
