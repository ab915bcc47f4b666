'use client';

import { FlaskConical, Play, Radio, TableProperties } from 'lucide-react';
import { useMemo } from 'react';
import { useCoverage, useEditor, usePanels, useTestRuns } from '@/components/editor/editor-context';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { IconButton } from '@/components/ui/icon-button';
import { sayWith } from '@/components/words/say-with';
import { listCoveredParts, measureShare } from '@/lib/editor/coverage/list-covered-parts';
import { say } from '@/lib/words/say';
import { CanvasBar } from './canvas-bar';
import styles from './coverage.module.css';
import { TrafficBar } from './traffic-bar';
import { SHOWN_DAYS, useCoverageFeed } from './use-coverage-feed';
import { useRunAll } from './use-run-all';

const SHOWN = [
  { value: 'both', label: say('Both') },
  { value: 'tests', label: say('Tests') },
  { value: 'production', label: say('Production') },
] as const;

/** The controls and legend of what is shown on the canvas: coverage, traffic or nothing. */
export function CoverageBar() {
  const shown = useCoverage((state) => state.shown);
  if (shown === 'off') return null;
  return shown === 'traffic' ? <TrafficBar /> : <Bar shown={shown} />;
}

function Bar({ shown }: { shown: 'both' | 'tests' | 'production' }) {
  const { production, tests: saved, mayRead } = useCoverageFeed();
  const show = useCoverage((state) => state.show);
  const tests = useCoverage((state) => state.tests);
  const turns = useCoverage((state) => state.production);
  const document = useEditor((state) => state.document);
  const running = useTestRuns((state) => state.running);
  const set = usePanels((state) => state.set);
  const runAll = useRunAll();
  const share = useMemo(
    () => measureShare(listCoveredParts(document, { tests, production: turns })),
    [document, tests, turns],
  );
  const percent = (count: number) => `${share.of === 0 ? 100 : Math.round((count / share.of) * 100)} %`;
  return (
    <CanvasBar
      title={say('Coverage')}
      offLabel={say('Turn off coverage')}
      legend={
        <>
          {shown !== 'production' && (
            <li>
              <FlaskConical aria-hidden color="var(--cov-tests)" />
              <i className={styles.swatch} data-layer="tests" />
              {tests ? (
                say('Tests {percent}', { percent: percent(share.tests) })
              ) : running ? (
                say('Test {done} of {of}', { done: running.done + 1, of: running.of })
              ) : saved.data?.length === 0 ? (
                say('No tests yet')
              ) : (
                <Button size="small" icon={<Play aria-hidden />} onClick={() => void runAll()}>
                  {say('Run the tests')}
                </Button>
              )}
            </li>
          )}
          {shown !== 'tests' && (
            <li title={say('Turns of the last {value} days', { value: SHOWN_DAYS })}>
              <Radio aria-hidden color="var(--cov-prod)" />
              <i className={styles.swatch} data-layer="production" />
              {turns
                ? say('Production {percent}, {value} days', {
                    percent: percent(share.production),
                    value: SHOWN_DAYS,
                  })
                : !mayRead
                  ? say('Production: no access')
                  : production.isError
                    ? say('Could not load production data')
                    : say('Counting production')}
              {production.data?.complete === false && (
                <span className={styles.note}>{say('still counting')}</span>
              )}
            </li>
          )}
          <li>
            {sayWith('{mark}Never reached', { mark: <i className={styles.swatch} data-layer="never" /> })}
          </li>
        </>
      }
      end={
        <IconButton
          label={say('Coverage as a list')}
          size="small"
          icon={<TableProperties aria-hidden />}
          onClick={() => set({ drawer: 'coverage' })}
        />
      }
    >
      <SegmentedControl
        label={say('Show')}
        labelHidden
        size="small"
        value={shown}
        options={SHOWN}
        onValueChange={show}
      />
    </CanvasBar>
  );
}
