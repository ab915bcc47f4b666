'use client';

import { FlaskConical } from 'lucide-react';
import { isCheap, useZoomLevel } from '@/components/editor/canvas/zoom-level';
import { useCoverage } from '@/components/editor/editor-context';
import { classNames } from '@/components/ui/class-names';
import {
  type CoverageState,
  type CoverageTone,
  getPartCoverage,
  getTone,
  meetCoverage,
  type PartCoverage,
} from '@/lib/editor/coverage/coverage-store';
import { say } from '@/lib/words/say';
import styles from './coverage.module.css';
import { CoverageCount } from './coverage-count';
import { usePartCoverage } from './use-part-coverage';

/** Coverage of a card, instead of its footer. Zoomed out, a band, with hatching for unreached cards. */
export function CardCoverage({ node }: { node: string }) {
  const level = useZoomLevel();
  const { tests, production } = usePartCoverage(`node:${node}`);
  const maxTests = useCoverage(({ max }) => max.tests);
  const maxTurns = useCoverage(({ max }) => max.production);
  const tone = getTone({ tests, production });
  if (tone === 'unknown') return null;
  const alarm = tests === 0 && (production ?? 0) > 0;
  if (isCheap(level)) return <span className={styles.band} data-tone={tone} aria-hidden />;
  return (
    <>
      {tone === 'never' && <span className={styles.hatch} aria-hidden />}
      {alarm && level === 'full' && (
        <span className={styles.flag}>
          <FlaskConical aria-hidden />
          {say('Busy, never tested')}
        </span>
      )}
      <span className={classNames(styles.footer, level === 'brief' && styles.small)}>
        {tests !== undefined && (
          <CoverageCount
            layer="tests"
            count={tests}
            alarm={alarm}
            max={level === 'full' ? maxTests : undefined}
          />
        )}
        {production !== undefined && (
          <CoverageCount
            layer="production"
            count={production}
            max={level === 'full' ? maxTurns : undefined}
          />
        )}
      </span>
    </>
  );
}

/** Coverage of gates, edges and rules, as a tag. */
export function CoverageTag({ part, className }: { part: string; className?: string }) {
  const { tests, production } = usePartCoverage(part);
  const tone = getTone({ tests, production });
  if (tone === 'unknown') return null;
  if (tone === 'never')
    return (
      <span className={classNames(styles.tag, className)} data-tone={tone} title={say('Never reached')}>
        <span aria-hidden>0</span>
        <span className="sr-only">{say('never reached')}</span>
      </span>
    );
  return (
    <span className={classNames(styles.tag, className)} data-tone={tone}>
      {tests !== undefined && (
        <CoverageCount layer="tests" count={tests} alarm={tests === 0 && (production ?? 0) > 0} />
      )}
      {production !== undefined && <CoverageCount layer="production" count={production} />}
    </span>
  );
}

/** The tone of an edge. Undefined while coverage is off. */
export function useEdgeTone(edge: string): Exclude<CoverageTone, 'unknown'> | undefined {
  return useTone((state) => getPartCoverage(state, `edge:${edge}`));
}

/** The tone of a wire, from the coverage of its ends. */
export function useWireTone(from: string, to: string): ReturnType<typeof useEdgeTone> {
  return useTone((state) => meetCoverage(getPartCoverage(state, from), getPartCoverage(state, to)));
}

/** A single subscription, because there are more edges than anything else. */
function useTone(read: (state: CoverageState) => PartCoverage): ReturnType<typeof useEdgeTone> {
  return useCoverage((state) => {
    const tone = state.shown === 'off' ? 'unknown' : getTone(read(state));
    return tone === 'unknown' ? undefined : tone;
  });
}
