import type { Mode } from '@turnpike/engine';
import type { Observed, Script } from '@turnpike/engine/testing';
import { Check, CircleDashed, CircleX } from 'lucide-react';
import { ConceptGlyph } from '@/components/ui/concept';
import type { ExpectationKind } from '@/lib/editor/tests/edit-script';
import { listTestPath, type PathStep } from '@/lib/pages/tests/list-test-path';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import styles from './test-side.module.css';

type TestPathProps = {
  script: Script;
  observed: readonly Observed[];
  differing: readonly (readonly ExpectationKind[])[];
  names: Names;
};

const MODE_WORDS: Record<Exclude<Mode, 'EXECUTE'>, string> = {
  RETRY: say('asks again'),
  BROADEN: say('tries a related question'),
  HANDOFF: say('hands off'),
  SKIP: say('skips'),
};

const ICONS = { passed: Check, differs: CircleX, expected: CircleDashed };

/** The nodes that a test came to, in order. */
export function TestPath({ script, observed, differing, names }: TestPathProps) {
  const steps = listTestPath(script.turns, observed, differing);
  const differsIn = steps.find(({ state }) => state !== 'passed')?.turn;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {say('Path')}
        {differsIn !== undefined && (
          <span>{say('first difference in turn {number}', { number: differsIn })}</span>
        )}
      </h3>
      <ol className={styles.path}>
        {numbered(steps).map(({ key, item: { node, mode, turn, state } }) => {
          const Icon = ICONS[state];
          return (
            <li key={key} data-state={state}>
              <ConceptGlyph concept={names.nodeType(node) ?? 'graph'} />
              <span className={styles.node}>
                {names.node(node)}
                {mode !== undefined && mode !== 'EXECUTE' && `, ${MODE_WORDS[mode]}`}
              </span>
              <span className={styles.note}>{describeState(state, turn)}</span>
              <Icon aria-hidden />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function describeState(state: PathStep['state'], turn: number): string {
  if (state === 'differs') return say('actual');
  if (state === 'expected') return say('expected');
  return say('turn {number}', { number: turn });
}
