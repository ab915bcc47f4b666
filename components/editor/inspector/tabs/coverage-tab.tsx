'use client';

import { useMemo } from 'react';
import { CoverageCount } from '@/components/coverage/coverage-count';
import { COVERAGE_FINDINGS } from '@/components/coverage/coverage-findings';
import { SHOWN_DAYS, useCoverageFeed } from '@/components/coverage/use-coverage-feed';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { type Covered, listCoveredParts } from '@/lib/editor/coverage/list-covered-parts';
import { findNode, parseKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useCoverage, useEditor, usePanels } from '../../editor-context';
import { Section } from '../fields/section';
import styles from './tabs.module.css';

/** How many tests and turns reached a part, and for a node each connection that leaves it. */
export function CoverageTab({ part }: { part: string }) {
  const { production: feed } = useCoverageFeed();
  const document = useEditor((state) => state.document);
  const tests = useCoverage((state) => state.tests);
  const production = useCoverage((state) => state.production);
  const shown = useCoverage((state) => state.shown);
  const show = useCoverage((state) => state.show);
  const set = usePanels((state) => state.set);
  const all = useMemo(() => listCoveredParts(document, { tests, production }), [document, tests, production]);
  const own = all.find(({ kind, id }) => `${kind}:${id}` === part);
  const { id } = parseKey(part as `node:${string}`);
  const placed = part.startsWith('node:') ? findNode(document, id) : undefined;
  const leaving = new Set(placed?.graph.edges?.flatMap((edge) => (edge.from === id ? [edge.id] : [])));
  const edges = all.filter(({ kind, id: edge }) => kind === 'edge' && leaving.has(edge));
  if (!own) return null;
  return (
    <>
      <Section title={say('Reached by')} aside={COVERAGE_FINDINGS[own.finding]}>
        <Counts of={own} />
        {feed.isError && <StatusText tone="warn">{say('Could not load production counts')}</StatusText>}
      </Section>
      {edges.length > 0 && (
        <Section title={say('Connections')}>
          {edges.map((edge) => (
            <div key={edge.id} className={styles.leaving}>
              <span className="ellipsis">{edge.name}</span>
              <Counts of={edge} />
            </div>
          ))}
        </Section>
      )}
      <div className={styles.part}>
        <Button
          size="small"
          pressed={shown !== 'off'}
          onClick={() => {
            show(shown === 'off' ? 'both' : 'off');
            set({ view: 'canvas' });
          }}
        >
          {say('Show on the canvas')}
        </Button>
      </div>
    </>
  );
}

function Counts({ of: { tests, production } }: { of: Covered }) {
  const max = useCoverage((state) => state.max);
  return (
    <dl className={styles.counts}>
      <dt>{say('Tests')}</dt>
      <dd>
        {tests === undefined ? (
          say('not run')
        ) : (
          <CoverageCount
            layer="tests"
            count={tests}
            max={max.tests}
            alarm={tests === 0 && (production ?? 0) > 0}
          />
        )}
      </dd>
      <dt>{say('Turns in {days} days', { days: SHOWN_DAYS })}</dt>
      <dd>
        {production === undefined ? (
          say('unknown')
        ) : (
          <CoverageCount layer="production" count={production} max={max.production} />
        )}
      </dd>
    </dl>
  );
}
