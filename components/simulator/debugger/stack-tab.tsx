'use client';

import type { Where } from '@turnpike/engine';
import { PathVotes } from '@/components/trace/path-votes';
import { StackList } from '@/components/trace/stack-list';
import { SelectField } from '@/components/ui/fields/select-field';
import { jumpToNode } from '@/lib/simulator/panel/jump-to-node';
import { getView } from '@/lib/simulator/store/simulation-state';
import { declaredPaths } from '@/lib/simulator/trace/declared';
import { listFrames } from '@/lib/simulator/trace/list-frames';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { NothingRuns } from '../chat/nothing-runs';
import { simulation, useSimulation } from '../simulation';
import styles from './stack-tab.module.css';

type StackTabProps = { names: Names; document: unknown; onJump?: (where: Where) => void };

/** Stands for leaving the path to the evidence; no id of a document begins like this. */
const EVIDENCE = '(evidence)';

/** What runs, what waits, what has ended, and how far each path is. */
export function StackTab({ names, document, onJump }: StackTabProps) {
  const view = useSimulation(getView);
  const editable = useSimulation(
    (state) => state.phase === 'ready' && getView(state)?.session.ended === undefined,
  );
  if (!view)
    return (
      <NothingRuns
        picture="stack"
        title={say('Nothing runs yet')}
        description={say(
          'The graph that answers stands on top. What it interrupted, and what called it, wait below until it ends. Where the flow has paths, you see how near each is, and can choose one.',
        )}
      />
    );
  const { session } = view;
  const paths = declaredPaths(document);
  const settled = session.path?.locked ? session.path.active : undefined;
  return (
    <div className={styles.columns}>
      <section aria-label={say('Stack')}>
        <h3 className={styles.heading}>{say('Stack')}</h3>
        <StackList
          stack={listFrames(session)}
          finished={session.finished}
          names={names}
          onSelectNode={jumpToNode(names, onJump)}
        />
      </section>
      {paths.length > 0 && (
        <section aria-label={say('Paths')}>
          <h3 className={styles.heading}>{say('Paths')}</h3>
          <PathVotes choice={session.path} document={document} names={names} />
          <SelectField
            label={say('Path')}
            className={styles.choice}
            value={settled ?? EVIDENCE}
            disabled={!editable}
            onValueChange={(value) =>
              simulation.getState().override({ path: value === EVIDENCE ? null : value })
            }
            options={[
              { value: EVIDENCE, label: say('By the evidence') },
              ...paths.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </section>
      )}
    </div>
  );
}
