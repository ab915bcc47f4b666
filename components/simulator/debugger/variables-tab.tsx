'use client';

import type { Where } from '@turnpike/engine/document';
import { Check, Circle } from 'lucide-react';
import { useMemo } from 'react';
import { PhraseText } from '@/components/trace/phrase-text';
import { Chip } from '@/components/ui/chip';
import { classNames } from '@/components/ui/class-names';
import { ordinal } from '@/lib/simulator/overlay/describe-node-state';
import { jumpToNode } from '@/lib/simulator/panel/jump-to-node';
import { listVariables } from '@/lib/simulator/panel/list-variables';
import { getStopped, getView } from '@/lib/simulator/store/simulation-state';
import { declaredStates } from '@/lib/simulator/trace/declared';
import { describeBlockers } from '@/lib/simulator/trace/describe-blocker';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { PendingSection } from '../answers/pending-section';
import { NothingRuns } from '../chat/nothing-runs';
import { RetakenNote } from '../chat/retaken-note';
import { simulation, useSimulation } from '../simulation';
import { FactRows } from './fact-rows';
import styles from './variables-tab.module.css';
import { WatchSection } from './watch-section';

type VariablesTabProps = {
  names: Names;
  document: unknown;
  onJump?: (where: Where) => void;
  /** Also shows attempts and blockers of every node. */
  wide?: boolean;
};

/** The state of the conversation at the selected moment. Facts and states can be edited. */
export function VariablesTab({ names, document, onJump, wide }: VariablesTabProps) {
  const view = useSimulation(getView);
  const groups = useMemo(() => (view ? listVariables(view.session, document) : []), [view, document]);
  const editable = useSimulation(
    (state) =>
      (state.phase === 'ready' || state.phase === 'stepping') && getView(state)?.session.ended === undefined,
  );
  // Edits at a stop apply before the turn, so they show what was pending then.
  const waiting = useSimulation((state) => getStopped(state)?.turn.record.before ?? getView(state)?.session);
  if (!view)
    return (
      <NothingRuns
        picture="variables"
        title={say('No variables yet')}
        description={say(
          'Facts, states and gates appear here. Edit a value and continue the conversation, or watch an expression.',
        )}
      />
    );
  const { session, situation } = view;
  const { override } = simulation.getState();
  // Only edges graphs have a current node; there, a node is done once the path passed through it.
  const isEdges = session.frames.at(-1)?.node !== undefined;
  return (
    <div className={classNames(styles.groups, wide && styles.wide)}>
      <RetakenNote names={names} />
      {groups.map((group) => (
        <FactRows
          key={group.frame ?? 'session'}
          group={group}
          alone={groups.length === 1}
          names={names}
          editable={editable}
          onChange={(fact, value) => override({ facts: { [fact]: value } })}
        />
      ))}
      <div>
        {wide && <WatchSection document={document} />}
        {wide && waiting && <PendingSection session={waiting} names={names} editable={editable} />}
        <section>
          <h3 className={styles.heading}>{say('States and gates')}</h3>
          {declaredStates(document).map((name) => {
            const on = session.states.includes(name);
            return (
              <div key={name} className={styles.row}>
                <span className={classNames(styles.name, on && styles.on)}>
                  {on ? <Check aria-hidden /> : <Circle aria-hidden />}
                  <code title={name}>{name}</code>
                </span>
                <span>{on ? say('true') : say('false')}</span>
                {editable && (
                  <button
                    type="button"
                    className={styles.toggle}
                    onClick={() => override({ states: { [name]: !on } })}
                  >
                    {on ? say('Unset') : say('Set')}
                    <span className="sr-only"> {name}</span>
                  </button>
                )}
              </div>
            );
          })}
          {situation.gates.map(({ gate, open, have, of, missing }) => (
            <div key={gate} className={styles.row}>
              <span className={styles.name}>
                <Chip kind="gate" open={open} title={gate}>
                  {gate}
                </Chip>
              </span>
              <span>{open ? say('open') : say('{count} of {total}', { count: have, total: of })}</span>
              <span className={styles.source} title={missing.join(', ')}>
                {open ? '' : missing.join(', ')}
              </span>
            </div>
          ))}
        </section>
      </div>
      {wide && (
        <section>
          <h3 className={styles.heading}>{say('Nodes')}</h3>
          {situation.nodes.map(({ node, state, rank, blockers, attempts, executions }) => (
            <div key={node} className={styles.node}>
              <button type="button" className={styles.link} onClick={() => jumpToNode(names, onJump)?.(node)}>
                {names.node(node)}
              </button>
              <span className={styles.reason}>
                {state === 'current' &&
                  (session.pending?.node === node ? say('Waiting for an answer') : say('Current'))}
                {state === 'eligible' &&
                  (session.ended
                    ? say('The conversation has ended')
                    : say('Eligible, {ordinal} in line', { ordinal: ordinal(rank ?? 1) }))}
                {state === 'done' && (isEdges ? say('Done') : say('Objective met'))}
                {(state === 'blocked' || state === 'off') && (
                  <PhraseText phrase={describeBlockers(blockers, names)} />
                )}
              </span>
              <span className={styles.source}>
                {say(
                  '{attempts, plural, one {# attempt} other {# attempts}}, {executions, plural, one {# run} other {# runs}}',
                  { attempts, executions },
                )}
              </span>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
