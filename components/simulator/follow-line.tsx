'use client';

import { LocateFixed, LocateOff } from 'lucide-react';
import { usePreferences } from '@/components/editor/editor-context';
import { getView } from '@/lib/simulator/store/simulation-state';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './follow-line.module.css';
import { useSimulation } from './simulation';

/** Shows which graph the canvas follows, with a switch. */
export function FollowLine({ names }: { names: Names }) {
  const follow = usePreferences((state) => state.follow);
  const set = usePreferences((state) => state.set);
  const graph = useSimulation((state) => getView(state)?.session.frames.at(-1)?.graph);
  if (graph === undefined) return null;
  return (
    <p className={styles.line}>
      {follow ? <LocateFixed aria-hidden /> : <LocateOff aria-hidden />}
      <span className="ellipsis" title={names.graph(graph)}>
        {follow
          ? say('Canvas follows: {graph}', { graph: names.graph(graph) })
          : say('Canvas does not follow')}
      </span>
      <button type="button" className={styles.switch} onClick={() => set({ follow: !follow })}>
        {follow ? say('Stop following') : say('Follow')}
      </button>
    </p>
  );
}
