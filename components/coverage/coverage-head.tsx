'use client';

import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCoverage, usePanels, useTestRuns } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { sayWith } from '@/components/words/say-with';
import { type Covered, type CoveredKind, measureShare } from '@/lib/editor/coverage/list-covered-parts';
import { say } from '@/lib/words/say';
import styles from './coverage.module.css';
import { useCoverageFeed } from './use-coverage-feed';
import { useRunAll } from './use-run-all';

const KINDS = [
  { value: 'node', label: say('Nodes') },
  { value: 'gate', label: say('Gates') },
  { value: 'rule', label: say('Rules') },
  { value: 'edge', label: say('Connections') },
] as const;

const bold = (count: number, of: number): ReactNode => (
  <b>{say('{count} of {total}', { count, total: of })}</b>
);

type Counted = Record<CoveredKind, (share: ReactNode) => ReactNode>;
const TESTED: Counted = {
  node: (share) => sayWith('{share} nodes tested', { share }),
  gate: (share) => sayWith('{share} gates tested', { share }),
  rule: (share) => sayWith('{share} rules tested', { share }),
  edge: (share) => sayWith('{share} connections tested', { share }),
};
const COUNTED: Counted = {
  node: (share) => sayWith('{count} nodes', { count: share }),
  gate: (share) => sayWith('{share} gates', { share }),
  rule: (share) => sayWith('{share} rules', { share }),
  edge: (share) => sayWith('{share} connections', { share }),
};

type CoverageHeadProps = {
  kind: CoveredKind;
  onKind: (kind: CoveredKind) => void;
  /** The parts of all kinds. */
  parts: readonly Covered[];
  /** Whether tests can run from here. */
  runs: boolean;
};

/** The share of covered parts, and what is shown of them. */
export function CoverageHead({ kind, onKind, parts, runs }: CoverageHeadProps) {
  const { production } = useCoverageFeed();
  const tests = useCoverage((state) => state.tests);
  const turns = useCoverage((state) => state.production);
  const shown = useCoverage((state) => state.shown);
  const show = useCoverage((state) => state.show);
  const running = useTestRuns((state) => state.running);
  const set = usePanels((state) => state.set);
  const runAll = useRunAll();
  const share = measureShare(parts.filter((part) => part.kind === kind));
  const kinds = KINDS.filter(({ value }) => value === 'node' || parts.some((part) => part.kind === value));
  return (
    <div className={styles.head}>
      <span>
        {tests ? TESTED[kind](bold(share.tests, share.of)) : COUNTED[kind](<b>{share.of}</b>)}
        {turns && <>, {sayWith('{share} used in production', { share: bold(share.production, share.of) })}</>}
      </span>
      {production.isError && <StatusText tone="warn">{say('Could not load production counts')}</StatusText>}
      {production.data?.complete === false && <StatusText tone="waiting">{say('Still counting')}</StatusText>}
      <span className={styles.push}>
        {running ? (
          <StatusText tone="waiting">
            {say('Test {done} of {of}', { done: running.done + 1, of: running.of })}
          </StatusText>
        ) : (
          runs && (
            <Button size="small" icon={<Play aria-hidden />} onClick={() => void runAll()}>
              {say('Run the tests')}
            </Button>
          )
        )}
        <Button
          size="small"
          pressed={shown !== 'off'}
          onClick={() => {
            show(shown === 'off' ? 'both' : 'off');
            if (shown === 'off') set({ view: 'canvas' });
          }}
        >
          {say('Show on the canvas')}
        </Button>
        <SegmentedControl
          label={say('Parts')}
          labelHidden
          size="small"
          value={kind}
          options={kinds}
          onValueChange={onKind}
        />
      </span>
    </div>
  );
}
