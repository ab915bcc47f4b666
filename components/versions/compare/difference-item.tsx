'use client';

import type { BehaviorDifference } from '@turnpike/engine/prove';
import { Play } from 'lucide-react';
import { usePanels } from '@/components/editor/editor-context';
import { openInDebugger } from '@/components/tests/open-in-debugger';
import { Button } from '@/components/ui/button';
import { namesOfVersions } from '@/lib/simulator/trace/names-of-versions';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './behavior-diff.module.css';
import { SeenTurnView } from './seen-turn-view';
import { TurnInputView } from './turn-input-view';

/** A version with the name it is shown under. */
type ComparedSide = { name: string; document: unknown };
export type ComparedSides = { before: ComparedSide; after: ComparedSide };

type DifferenceItemProps = {
  difference: BehaviorDifference;
  sides: ComparedSides;
  flowId: string;
  onPlay: () => void;
};

/** One difference: the turns that are the same, and both transcripts of the one that is not. */
export function DifferenceItem({ difference, sides, flowId, onPlay }: DifferenceItemProps) {
  const set = usePanels((state) => state.set);
  const { turns, message } = difference;
  const title = sayMessage(message);
  const names = namesOfVersions(sides.after.document, [sides.before.document]);
  const last = turns.at(-1);
  const earlier = turns.slice(0, -1);
  function play(which: 'before' | 'after') {
    onPlay();
    void openInDebugger({
      ...{ flowId, set, document: sides[which].document },
      test: { id: 'difference', name: title, script: difference[which] },
      turn: turns.length,
    });
  }
  return (
    <li>
      <details className={styles.difference}>
        <summary>{title}</summary>
        <div className={styles.body}>
          {earlier.length > 0 && (
            <details className={styles.earlier}>
              <summary>
                {say('{count, plural, one {# turn is} other {# turns are}} the same', {
                  count: earlier.length,
                })}
              </summary>
              <div className={styles.body}>
                {numbered(earlier).map(({ key, item: { input, after } }) => (
                  <div key={key} className={styles.turn}>
                    <TurnInputView input={input} names={names} />
                    <SeenTurnView seen={after} names={names} />
                  </div>
                ))}
              </div>
            </details>
          )}
          {last && (
            <>
              <TurnInputView input={last.input} names={names} />
              <div className={styles.columns}>
                {(['before', 'after'] as const).map((which) => (
                  <section key={which} aria-label={sides[which].name} className={styles.turn}>
                    <h4 className={styles.side}>{sides[which].name}</h4>
                    <SeenTurnView seen={last[which]} names={names} />
                    <Button
                      size="small"
                      icon={<Play aria-hidden />}
                      aria-label={say('Play with {version}', { version: sides[which].name })}
                      onClick={() => play(which)}
                    >
                      {say('Play')}
                    </Button>
                  </section>
                ))}
              </div>
            </>
          )}
        </div>
      </details>
    </li>
  );
}
