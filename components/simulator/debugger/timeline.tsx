'use client';

import { GitFork, SkipForward } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { showMoment } from '@/components/simulator/debugger/show-moment';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/icon-button';
import { describeMoment } from '@/lib/simulator/panel/describe-moment';
import { describeHit } from '@/lib/simulator/panel/describe-stop';
import { listSegments, listTicks, toShare } from '@/lib/simulator/panel/list-ticks';
import {
  countMoments,
  findMomentByKey,
  getMoment,
  getTimeline,
  type Moment,
  toMoment,
  toPosition,
} from '@/lib/simulator/stepping/moments';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { focusComposer } from '../chat/focus-composer';
import { simulation, useSimulation } from '../simulation';
import { StepButtons } from './step-buttons';
import styles from './timeline.module.css';

/** Up to this many turns, their numbers are shown. */
const MAX_NUMBERS = 40;

type TimelineProps = {
  names: Names /** Focuses the chat, to continue from the selected moment. */;
  onFork?: () => void;
};

/** The conversation as a timeline of turns and stops, with a slider. */
export function Timeline({ names, onFork }: TimelineProps) {
  const turns = useSimulation(useShallow(getTimeline));
  const moment = useSimulation(useShallow((state) => getMoment(state) ?? null));
  const stepped = useSimulation((state) => state.stepping);
  const stepping = stepped !== null;
  const { at, look, phase } = useSimulation(useShallow(({ at, look, phase }) => ({ at, look, phase })));
  const segments = useMemo(() => listSegments(turns), [turns]);
  const ticks = useMemo(() => listTicks(turns), [turns]);
  if (!moment || turns.length === 0) return null;
  const past = at !== null;
  const words = describeMoment(turns, moment, names, { newest: !past && !stepping });
  const share = `${toShare(turns, moment) * 100}%`;

  function show(next: Moment | undefined) {
    if (next) showMoment(turns, next);
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = moment && findMomentByKey(turns, moment, event.key);
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
  function fork() {
    simulation.getState().forkHere();
    onFork?.();
    focusComposer();
  }
  return (
    <div className={styles.bar} data-past={past || undefined}>
      {stepped ? (
        <Chip
          kind="bad"
          size="medium"
          className={styles.stopped}
          icon={<i className={styles.dot} />}
          title={describeHit(stepped, names)}
        >
          {describeHit(stepped, names)}
        </Chip>
      ) : (
        <span className={styles.words} title={words}>
          {words}
        </span>
      )}
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
        aria-disabled={phase !== 'ready' && !stepping ? true : undefined}
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
      <span className={styles.actions}>
        <StepButtons />
        <Button
          variant="ghost"
          size="small"
          icon={<GitFork aria-hidden />}
          disabledReason={
            stepping
              ? say('Finish the current turn first')
              : past
                ? undefined
                : say('Go back to an earlier turn to fork it. What you send now continues here.')
          }
          title={
            look ? say('Run this turn again in a new branch') : say('Your next message starts a new branch')
          }
          onClick={fork}
        >
          {say('Fork here')}
        </Button>
        <IconButton
          label={say('Go to the latest moment')}
          size="small"
          icon={<SkipForward aria-hidden />}
          disabledReason={past ? undefined : say('Already there')}
          onClick={() => simulation.getState().goTo(null)}
        />
      </span>
    </div>
  );
}
