'use client';

import { GitFork, SkipForward } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/icon-button';
import { describeMoment } from '@/lib/simulator/panel/describe-moment';
import { describeHit } from '@/lib/simulator/panel/describe-stop';
import { getMoment, getTimeline } from '@/lib/simulator/stepping/moments';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { focusComposer } from '../chat/focus-composer';
import { simulation, useSimulation } from '../simulation';
import { StepButtons } from './step-buttons';
import styles from './timeline.module.css';
import { TimelineTrack } from './timeline-track';

type TimelineProps = {
  names: Names;
  /** Focuses the chat, to continue from the selected moment. */
  onFork?: () => void;
};

/** The conversation as a timeline of turns and stops, with a slider. */
export function Timeline({ names, onFork }: TimelineProps) {
  const turns = useSimulation(useShallow(getTimeline));
  const moment = useSimulation(useShallow((state) => getMoment(state) ?? null));
  const stepped = useSimulation((state) => state.stepping);
  const stepping = stepped !== null;
  const { at, look, phase } = useSimulation(useShallow(({ at, look, phase }) => ({ at, look, phase })));
  if (!moment || turns.length === 0) return null;
  const past = at !== null;
  const words = describeMoment(turns, moment, names, { newest: !past && !stepping });

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
      <TimelineTrack turns={turns} moment={moment} words={words} disabled={phase !== 'ready' && !stepping} />
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
