'use client';

import type { Where } from '@turnpike/engine/document';
import { useShallow } from 'zustand/react/shallow';
import { CommandLog } from '@/components/trace/command-log';
import { PathVotes } from '@/components/trace/path-votes';
import { SessionNotes } from '@/components/trace/session-notes';
import { StackList } from '@/components/trace/stack-list';
import { SelectField } from '@/components/ui/fields/select-field';
import { jumpToNode } from '@/lib/simulator/panel/jump-to-node';
import { getShownEvents, getView, type SimulationState } from '@/lib/simulator/store/simulation-state';
import { declaredPaths } from '@/lib/simulator/trace/declared';
import { listFrames } from '@/lib/simulator/trace/list-frames';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { NothingRuns } from '../chat/nothing-runs';
import { simulation, useSimulation } from '../simulation';
import styles from './stack-tab.module.css';

type StackTabProps = { names: Names; document: unknown; onJump?: (where: Where) => void };

/** Value for no chosen path. Ids of documents never start like this. */
const EVIDENCE = '(evidence)';

/** The stack, finished runs, the votes for each path, and what messages were understood as. */
export function StackTab({ names, document, onJump }: StackTabProps) {
  const view = useSimulation(getView);
  const editable = useSimulation(
    (state) => state.phase === 'ready' && getView(state)?.session.ended === undefined,
  );
  const commands = useSimulation(useShallow(listShownCommands));
  if (!view)
    return (
      <NothingRuns
        picture="stack"
        title={say('No conversation yet')}
        description={say(
          'The stack appears here. The graph on top replies; graphs that were interrupted or that called it wait below. You can also see and choose the path.',
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
        <SessionNotes lastError={session.lastError} digression={session.digression} names={names} />
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
              { value: EVIDENCE, label: say('Decided by evidence') },
              ...paths.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </section>
      )}
      <section aria-label={say('Commands')}>
        <h3 className={styles.heading}>{say('Commands')}</h3>
        <CommandLog commands={commands} names={names} />
      </section>
    </div>
  );
}

const listShownCommands = (state: SimulationState) =>
  getShownEvents(state).filter((event) => event.type === 'command');
