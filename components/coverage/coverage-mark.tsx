'use client';

import type { CSSProperties } from 'react';
import { isCheap, useZoomLevel } from '@/components/editor/canvas/zoom-level';
import { useCoverage } from '@/components/editor/editor-context';
import { classNames } from '@/components/ui/class-names';
import { onDemand } from '@/components/ui/feedback/on-demand';
import {
  type CoverageState,
  getPartCoverage,
  getTone,
  meetCoverage,
} from '@/lib/editor/coverage/coverage-store';
import { getTrafficWidth } from '@/lib/editor/coverage/traffic';
import { say } from '@/lib/words/say';
import styles from './coverage.module.css';
import { CoverageCount } from './coverage-count';
import { usePartCoverage } from './use-part-coverage';

const CardTraffic = onDemand(() => import('./traffic-mark').then((module) => module.CardTraffic));
const BusyFlag = onDemand(() => import('./busy-flag').then((module) => module.BusyFlag));
const TrafficTag = onDemand(() => import('./traffic-mark').then((module) => module.TrafficTag));

const useShowsTraffic = () => useCoverage(({ shown }) => shown === 'traffic');

/** Coverage or traffic of a card, instead of its footer. */
export function CardCoverage({ node }: { node: { id: string; name: string } }) {
  return useShowsTraffic() ? <CardTraffic node={node.id} /> : <CardCounts node={node.id} name={node.name} />;
}

/** Zoomed out, a band, with hatching for unreached cards. */
function CardCounts({ node, name }: { node: string; name: string }) {
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
      {alarm && level === 'full' && <BusyFlag node={node} name={name} hung />}
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

type TagProps = { part: string; className?: string };

/** Coverage or traffic of gates, edges and rules, as a tag. */
export function CoverageTag(props: TagProps) {
  return useShowsTraffic() ? <TrafficTag {...props} /> : <CountTag {...props} />;
}

function CountTag({ part, className }: TagProps) {
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

/** How the line of an edge is drawn. Undefined while nothing is shown. */
export const useEdgeMarks = (edge: string) => useMarks(styles.edge, `edge:${edge}`);

/** How a wire is drawn, from what is known about its ends. */
export const useWireMarks = (from: string, to: string) => useMarks(styles.wire, from, to);

/** A single subscription to a plain value, because there are more edges than anything else. */
function useMarks(className: string | undefined, ...ends: [string, ...string[]]) {
  const mark = useCoverage((state) => getTrafficWidth(state, ...ends) ?? findTone(state, ends));
  if (mark === undefined) return undefined;
  if (typeof mark === 'string') return { className, 'data-tone': mark };
  if (mark === 0) return { className, 'data-tone': 'never' as const };
  return {
    className,
    'data-tone': 'traffic' as const,
    style: { '--traffic': `${mark}px` } as CSSProperties,
  };
}

function findTone(state: CoverageState, ends: readonly string[]) {
  if (state.shown === 'off') return undefined;
  const tone = getTone(ends.map((part) => getPartCoverage(state, part)).reduce(meetCoverage));
  return tone === 'unknown' ? undefined : tone;
}
