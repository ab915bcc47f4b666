'use client';

import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { showMoment } from '@/components/simulator/debugger/show-moment';
import { listSegments, listTicks, toShare } from '@/lib/simulator/panel/list-ticks';
import {
  countMoments,
  findMomentByKey,
  type SteppingMoment,
  toMoment,
  toPosition,
} from '@/lib/simulator/stepping/moments';
import type { SimulatedTurn } from '@/lib/simulator/store/types';
import { say } from '@/lib/words/say';
import styles from './timeline.module.css';

/** Up to this many turns, their numbers are shown. */
const MAX_NUMBERS = 40;

type TimelineTrackProps = {
  turns: readonly SimulatedTurn[];
  moment: SteppingMoment;
  words: string;
  disabled: boolean;
};

/** The slider of the timeline, with one segment per turn and one tick per stop. */
export function TimelineTrack({ turns, moment, words, disabled }: TimelineTrackProps) {
  const segments = useMemo(() => listSegments(turns), [turns]);
  const ticks = useMemo(() => listTicks(turns), [turns]);
  const share = `${toShare(turns, moment) * 100}%`;

  function show(next: SteppingMoment | undefined) {
    if (next) showMoment(turns, next);
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = findMomentByKey(turns, moment, event.key);
    if (!next || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    show(next);
  }
  function onPointer(event: PointerEvent<HTMLDivElement>) {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    show(toMoment(turns, Math.floor(((event.clientX - left) / width) * countMoments(turns))));
  }
  return (
    <div
      className={styles.track}
      data-dense={turns.length > MAX_NUMBERS || undefined}
      role="slider"
      tabIndex={0}
      aria-label={say('Moment of the conversation')}
      aria-valuemin={1}
      aria-valuemax={countMoments(turns)}
      aria-valuenow={toPosition(turns, moment) + 1}
      aria-valuetext={words}
      aria-disabled={disabled || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      {segments.map((segment, index) => (
        <span
          key={segment.id}
          className={styles.segment}
          style={{ left: `${segment.start * 100}%`, width: `${segment.width * 100}%` }}
          data-now={index === moment.turn || undefined}
          data-later={index > moment.turn || undefined}
          data-fault={segment.fault || undefined}
          data-version={segment.version === undefined ? undefined : 'changes'}
        >
          {turns.length <= MAX_NUMBERS && (
            <span className={styles.number}>
              {segment.version === undefined
                ? segment.number
                : segment.version === null
                  ? say('{number} draft', { number: segment.number })
                  : `${segment.number} v${segment.version}`}
            </span>
          )}
        </span>
      ))}
      {ticks.map(({ at: place, kind }) => (
        <i key={place} className={styles.tick} data-kind={kind} style={{ left: `${place * 100}%` }} />
      ))}
      <i className={styles.thumb} style={{ left: share }} />
    </div>
  );
}
