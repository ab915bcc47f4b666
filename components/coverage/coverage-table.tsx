'use client';

import { useMemo, useState } from 'react';
import { useCoverage, useEditor, usePanels } from '@/components/editor/editor-context';
import { useActions } from '@/components/editor/use-actions';
import { ConceptTile } from '@/components/ui/concept';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Table } from '@/components/ui/table';
import { type Covered, type CoveredKind, listCoveredParts } from '@/lib/editor/coverage/list-covered-parts';
import { toEdgeKey, toKey } from '@/lib/editor/model/item';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import { say } from '@/lib/words/say';
import { BusyFlag } from './busy-flag';
import styles from './coverage.module.css';
import { CoverageCount } from './coverage-count';
import { COVERAGE_FINDINGS } from './coverage-findings';
import { CoverageHead } from './coverage-head';
import { SHOWN_DAYS } from './use-coverage-feed';

const KIND_LABELS: Record<CoveredKind, { header: string; label: string; none: string }> = {
  node: { header: say('Nodes'), label: say('Coverage of nodes'), none: say('No nodes to cover') },
  gate: { header: say('Gates'), label: say('Coverage of gates'), none: say('No gates to cover') },
  rule: { header: say('Rules'), label: say('Coverage of rules'), none: say('No rules to cover') },
  edge: {
    header: say('Connections'),
    label: say('Coverage of connections'),
    none: say('No connections to cover'),
  },
};
/** Sorting scrolls to the top. */
const MAX_ROWS = 200;

/** All parts of the flow with their coverage, worst first. */
export function CoverageTable({ runs = true }: { /** Whether tests can run from here. */ runs?: boolean }) {
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const [kind, setKind] = useState<CoveredKind>('node');
  const tests = useCoverage((state) => state.tests);
  const production = useCoverage((state) => state.production);
  const max = useCoverage((state) => state.max);
  const set = usePanels((state) => state.set);
  const all = useMemo(() => listCoveredParts(document, { tests, production }), [document, tests, production]);
  const rows = all.filter((part) => part.kind === kind);
  return (
    <section className={styles.view} aria-label={say('Coverage')}>
      <CoverageHead kind={kind} onKind={setKind} parts={all} runs={runs} />
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
              header: KIND_LABELS[kind].header,
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
                    max={max.tests}
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
                  <CoverageCount layer="production" count={count} max={max.production} />
                ),
            },
            {
              key: 'finding',
              header: say('Finding'),
              width: '30%',
              render: ({ kind: of, id, name, finding }) => (
                <span className={styles.cell}>
                  {COVERAGE_FINDINGS[finding]}
                  {of === 'node' && finding === 'busy-untested' && <BusyFlag node={id} name={name} />}
                </span>
              ),
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
