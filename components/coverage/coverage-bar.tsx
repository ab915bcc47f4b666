'use client';

import { FlaskConical, Play, Radio, TableProperties, X } from 'lucide-react';
import { useMemo } from 'react';
import { useCoverage, useEditor, usePanels, useTestRuns } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { listCovered, measureShare } from '@/lib/editor/coverage/list-covered';
import styles from './coverage.module.css';
import { COVERAGE_DAYS, useCoverageFeed } from './use-coverage-feed';
import { usePlaceBelow } from './use-place-below';
import { useRunAll } from './use-run-all';

const SHOWN = [
  { value: 'both', label: 'Both' },
  { value: 'tests', label: 'Tests' },
  { value: 'production', label: 'Production' },
] as const;

/** What the canvas paints of coverage, and how to read it; nothing while coverage is off. */
export function CoverageBar() {
  return useCoverage(({ shown }) => shown) === 'off' ? null : <Bar />;
}

function Bar() {
  const { production, tests: saved, mayRead } = useCoverageFeed();
  const shown = useCoverage((state) => state.shown);
  const show = useCoverage((state) => state.show);
  const tests = useCoverage((state) => state.tests);
  const turns = useCoverage((state) => state.production);
  const document = useEditor((state) => state.document);
  const running = useTestRuns((state) => state.running);
  const place = usePlaceBelow();
  const set = usePanels((state) => state.set);
  const runAll = useRunAll();
  const share = useMemo(
    () => measureShare(listCovered(document, { tests, production: turns })),
    [document, tests, turns],
  );
  const percent = (count: number) => `${share.of === 0 ? 100 : Math.round((count / share.of) * 100)} %`;
  return (
    <section
      ref={place.ref}
      className={styles.panel}
      style={{ top: place.top }}
      aria-label="Coverage"
      data-chrome
      data-top-bar
    >
      <h2>Coverage</h2>
      <SegmentedControl
        label="Painted"
        labelHidden
        size="small"
        value={shown === 'off' ? 'both' : shown}
        options={SHOWN}
        onValueChange={show}
      />
      <ul className={styles.legend} aria-label="How to read it">
        {shown !== 'production' && (
          <li>
            <FlaskConical aria-hidden color="var(--cov-tests)" />
            <i className={styles.swatch} data-layer="tests" />
            {tests ? (
              `Tests ${percent(share.tests)}`
            ) : running ? (
              `Test ${running.done + 1} of ${running.of}`
            ) : saved.data?.length === 0 ? (
              'No tests yet'
            ) : (
              <Button size="small" icon={<Play aria-hidden />} onClick={() => void runAll()}>
                Run the tests
              </Button>
            )}
          </li>
        )}
        {shown !== 'tests' && (
          <li title={`Turns of the last ${COVERAGE_DAYS} days`}>
            <Radio aria-hidden color="var(--cov-prod)" />
            <i className={styles.swatch} data-layer="production" />
            {turns
              ? `Production ${percent(share.production)}, ${COVERAGE_DAYS} days`
              : !mayRead
                ? 'Production: not for you to see'
                : production.isError
                  ? 'Production did not load'
                  : 'Counting production'}
            {production.data?.complete === false && <span className={styles.note}>still counting</span>}
          </li>
        )}
        <li>
          <i className={styles.swatch} data-layer="never" />
          Never reached
        </li>
      </ul>
      <span className={styles.push}>
        <IconButton
          label="Coverage as a list"
          size="small"
          icon={<TableProperties aria-hidden />}
          onClick={() => set({ drawer: 'coverage' })}
        />
        <IconButton
          label="Turn coverage off"
          size="small"
          icon={<X aria-hidden />}
          onClick={() => show('off')}
        />
      </span>
    </section>
  );
}
