'use client';

import { Play } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { usePanels } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { EmptyPicture, type EmptyPictureKind } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { say } from '@/lib/words/say';
import { useSimulation } from '../simulation';
import { focusComposer } from './focus-composer';
import styles from './nothing-runs.module.css';

type NothingRunsProps = { picture: EmptyPictureKind; title: string; description: string };

/** Placeholder for a conversation, with a button to start one. */
export function NothingRuns({ picture, title, description }: NothingRunsProps) {
  const phase = useSimulation((state) => state.phase);
  const set = usePanels((state) => state.set);
  const show = () => set({ view: 'canvas', dock: 'simulator', dockOpen: true });
  const isBlocked = phase === 'blocked';
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    // The button disappears when the conversation starts, so focus the message field.
    return () => {
      if (pressed !== null && document.activeElement === pressed) focusComposer();
    };
  }, []);
  return (
    <EmptyState
      compact
      className={styles.state}
      headingLevel={3}
      illustration={<EmptyPicture kind={picture} />}
      title={isBlocked ? say('The draft cannot run yet') : title}
      description={isBlocked ? say('Fix the errors listed in the simulator.') : description}
      actions={
        <Button ref={button} size="small" icon={isBlocked ? undefined : <Play aria-hidden />} onClick={show}>
          {isBlocked ? say('Show the errors') : say('Start the simulator')}
        </Button>
      }
    />
  );
}
