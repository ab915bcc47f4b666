'use client';

import type { FinishedFrame, FrameEnd } from '@turnpike/engine';
import { ChevronDown } from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import { ConceptGlyph } from '@/components/ui/concept';
import { formatInstant } from '@/lib/pages/time/format-time';
import { describeFinished, describeFrame } from '@/lib/simulator/trace/describe-frame';
import { describeFactValue } from '@/lib/simulator/trace/describe-value';
import type { StackEntry } from '@/lib/simulator/trace/list-frames';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './stack-list.module.css';

type StackListProps = {
  /** Lowest first. */
  stack: readonly StackEntry[];
  /** Newest last. */
  finished?: readonly FinishedFrame[];
  names: Names;
  onSelectNode?: (node: string) => void;
};

const KINDS: Record<StackEntry['kind'], string> = {
  root: say('main'),
  interrupt: say('interruption'),
  call: say('called'),
};

const STATES: Record<StackEntry['state'], string> = { active: say('active'), paused: say('paused') };

/** How and when a run ended. */
const ENDED: Record<FrameEnd, (turn: number) => string> = {
  completed: (turn) => say('completed, turn {turn}', { turn }),
  cancelled: (turn) => say('canceled, turn {turn}', { turn }),
  abandoned: (turn) => say('abandoned, turn {turn}', { turn }),
  error: (turn) => say('failed, turn {turn}', { turn }),
};

/** The stack, top first, then finished runs with their outputs. */
export function StackList({ stack, finished = [], names, onSelectNode }: StackListProps) {
  return (
    <div className={styles.stack}>
      {stack.length === 0 && <p className={styles.none}>{say('Nothing is running.')}</p>}
      <ol className={styles.list} aria-label={say('Stack, top first')}>
        {stack.toReversed().map((entry) => (
          <li key={entry.frame} className={styles.frame} data-state={entry.state}>
            <ConceptGlyph concept="graph" size={12} />
            <span className={styles.name} title={names.frame(entry.frame)}>
              {names.frame(entry.frame)}
            </span>
            <span className={styles.kind}>{KINDS[entry.kind]}</span>
            <Chip kind={entry.state === 'active' ? 'accent' : 'plain'}>{STATES[entry.state]}</Chip>
            <StandsAt node={entry.node} names={names} onSelectNode={onSelectNode} />
            <Times texts={describeFrame(stack, entry, names, formatInstant)} />
          </li>
        ))}
      </ol>
      {finished.length > 0 && (
        <details className={styles.finished}>
          <summary>
            <ChevronDown aria-hidden />
            {say('{count, plural, one {# finished run} other {# finished runs}}', { count: finished.length })}
          </summary>
          <ol className={styles.list} aria-label={say('Finished, newest first')}>
            {finished.toReversed().map((frame) => (
              <FinishedItem key={frame.id} frame={frame} names={names} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function FinishedItem({ frame, names }: { frame: FinishedFrame; names: Names }) {
  const { id, state, turn, outputs } = frame;
  return (
    <li className={styles.ended}>
      <span className={styles.name} title={names.frame(id)}>
        {names.frame(id)}
      </span>
      <span className={styles.kind}>{ENDED[state](turn)}</span>
      <Times texts={describeFinished(frame, formatInstant)} />
      <span className={styles.outputs}>
        {outputs.length === 0
          ? say('no outputs')
          : outputs.map(([fact, value]) => (
              <Chip key={fact} kind="fact" known value={describeFactValue(fact, value, names)}>
                {fact}
              </Chip>
            ))}
      </span>
    </li>
  );
}

/** When and why a run started, paused and ended. */
function Times({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return <span className={styles.times}>{texts.join(' · ')}</span>;
}

function StandsAt({
  node,
  names,
  onSelectNode,
}: {
  node: string | undefined;
  names: Names;
  onSelectNode?: (node: string) => void;
}) {
  if (node === undefined) return <span className={styles.node}>{say('not at a node yet')}</span>;
  const name = names.node(node);
  if (!onSelectNode) {
    return (
      <span className={styles.node} title={name}>
        {say('at {name}', { name })}
      </span>
    );
  }
  return (
    <button type="button" className={styles.node} title={name} onClick={() => onSelectNode(node)}>
      {say('at {name}', { name })}
      <span className="sr-only">, {say('show it on the canvas')}</span>
    </button>
  );
}
