'use client';

import { CircleX, Play, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useCoverage, useEditor, usePanels, useTestRuns } from '@/components/editor/editor-context';
import { useActions } from '@/components/editor/use-actions';
import { Button } from '@/components/ui/button';
import { ConceptTile } from '@/components/ui/concept';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { StatusText } from '@/components/ui/feedback/status-text';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { Table } from '@/components/ui/table';
import { sayWith } from '@/components/words/say-with';
import {
  type CoverageFinding,
  type Covered,
  type CoveredKind,
  listCoveredParts,
  measureShare,
} from '@/lib/editor/coverage/list-covered-parts';
import { toEdgeKey, toKey } from '@/lib/editor/model/item';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import { say } from '@/lib/words/say';
import styles from './coverage.module.css';
import { CoverageCount } from './coverage-count';
import { SHOWN_DAYS, useCoverageFeed } from './use-coverage-feed';
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

type Counted = Record<(typeof KINDS)[number]['value'], (share: ReactNode) => ReactNode>;
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
const KIND_LABELS: Record<(typeof KINDS)[number]['value'], { label: string; none: string }> = {
  node: { label: say('Coverage of nodes'), none: say('No nodes to cover') },
  gate: { label: say('Coverage of gates'), none: say('No gates to cover') },
  rule: { label: say('Coverage of rules'), none: say('No rules to cover') },
  edge: { label: say('Coverage of connections'), none: say('No connections to cover') },
};
/** Sorting scrolls to the top. */
const MAX_ROWS = 200;

/** All parts of the flow with their coverage, worst first. */
export function CoverageTable({ runs = true }: { /** Whether tests can run from here. */ runs?: boolean }) {
  const { production } = useCoverageFeed();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const [kind, setKind] = useState<CoveredKind>('node');
  const tests = useCoverage((state) => state.tests);
  const turns = useCoverage((state) => state.production);
  const most = useCoverage((state) => state.most);
  const shown = useCoverage((state) => state.shown);
  const show = useCoverage((state) => state.show);
  const running = useTestRuns((state) => state.running);
  const set = usePanels((state) => state.set);
  const runAll = useRunAll();
  const all = useMemo(
    () => listCoveredParts(document, { tests, production: turns }),
    [document, tests, turns],
  );
  const rows = all.filter((part) => part.kind === kind);
  const share = measureShare(rows);
  const kinds = KINDS.filter(({ value }) => value === 'node' || all.some((part) => part.kind === value));
  return (
    <section className={styles.view} aria-label={say('Coverage')}>
      <div className={styles.head}>
        <span>
          {tests ? TESTED[kind](bold(share.tests, share.of)) : COUNTED[kind](<b>{share.of}</b>)}
          {turns && (
            <>, {sayWith('{share} used in production', { share: bold(share.production, share.of) })}</>
          )}
        </span>
        {production.isError && <StatusText tone="warn">{say('Could not load production counts')}</StatusText>}
        {production.data?.complete === false && (
          <StatusText tone="waiting">{say('Still counting')}</StatusText>
        )}
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
            onValueChange={setKind}
          />
        </span>
      </div>
      <div className={styles.rows}>
        <Table
          label={KIND_LABELS[kind].label}
          framed={false}
          rows={rows.slice(0, MAX_ROWS)}
          rowKey={({ id }) => id}
          onRowActivate={(part) => {
            set({ view: 'canvas' });
            actions.show(keyOf(part));
          }}
          empty={<EmptyState compact title={KIND_LABELS[kind].none} />}
          columns={[
            {
              key: 'name',
              header: KINDS.find(({ value }) => value === kind)?.label ?? '',
              primary: true,
              render: ({ kind: of, id, name }) => (
                <span className={styles.cell}>
                  <ConceptTile concept={of === 'node' ? getItemConcept(document, toKey('node', id)) : of} />
                  <span className="ellipsis">{name}</span>
                </span>
              ),
            },
            {
              key: 'tests',
              header: say('Tests'),
              width: '20%',
              render: (part) =>
                part.tests === undefined ? (
                  <span className={styles.where}>{say('not run')}</span>
                ) : (
                  <CoverageCount
                    layer="tests"
                    count={part.tests}
                    most={most.tests}
                    alarm={part.finding === 'busy-untested'}
                  />
                ),
            },
            {
              key: 'production',
              header: say('Production turns, {value} days', { value: SHOWN_DAYS }),
              width: '24%',
              render: ({ production: count }) =>
                count === undefined ? (
                  <span className={styles.where}>{say('unknown')}</span>
                ) : (
                  <CoverageCount layer="production" count={count} most={most.production} />
                ),
            },
            {
              key: 'finding',
              header: say('Finding'),
              width: '22%',
              render: ({ finding }) => FINDINGS[finding],
            },
          ]}
        />
        {rows.length > MAX_ROWS && (
          <p className={styles.more}>
            {say('{length, plural, one {# more part} other {# more parts}}, sufficiently covered', {
              length: rows.length - MAX_ROWS,
            })}
          </p>
        )}
      </div>
    </section>
  );
}

function keyOf({ kind, id, graph }: Covered) {
  return kind === 'edge' ? toEdgeKey(graph ?? '', id) : toKey(kind, id);
}

const FINDINGS = {
  'busy-untested': (
    <StatusText tone="bad" icon={<CircleX aria-hidden />}>
      {say('busy, never tested')}
    </StatusText>
  ),
  never: (
    <StatusText tone="warn" icon={<TriangleAlert aria-hidden />}>
      {say('never reached')}
    </StatusText>
  ),
  untested: <span className={styles.where}>{say('not tested')}</span>,
  'not-visited': (
    <StatusText tone="warn" icon={<TriangleAlert aria-hidden />}>
      {say('tested, not used')}
    </StatusText>
  ),
  fine: <span className={styles.where}>{say('fine')}</span>,
} satisfies Record<CoverageFinding, React.ReactNode>;
