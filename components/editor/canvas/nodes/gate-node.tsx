'use client';

import type { Node as FlowNode, NodeProps } from '@xyflow/react';
import { Check, Code, OctagonX, Target, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import coverage from '@/components/coverage/coverage.module.css';
import { CoverageTag } from '@/components/coverage/coverage-mark';
import { useDebug } from '@/components/simulator/debugger/debug';
import { classNames } from '@/components/ui/class-names';
import type { GateData } from '@/lib/editor/canvas/canvas-items';
import { findBreakpoint } from '@/lib/simulator/stepping/debug-store';
import { say } from '@/lib/words/say';
import { CheckMark } from '../../checks/check-mark';
import { useOverlay } from '../../editor-context';
import { isCheap, useZoomLevel } from '../zoom-level';
import { BreakpointMark } from './breakpoint-mark';
import styles from './gate-node.module.css';
import { PinMark } from './pin-mark';
import { Port } from './port';
import { PortMark } from './port-mark';

type Props = NodeProps<FlowNode<GateData, 'gate'>>;

/** A gate: a diamond that fills as facts become known, and is solid when open. */
export const GateNode = memo(function GateNode({ data, selected }: Props) {
  const level = useZoomLevel();
  const { gate, text, goal, flag } = data;
  const run = useOverlay((state) => state.overlay?.gates[gate.name]);
  const point = useDebug((state) => findBreakpoint(state, 'gate', gate.name));
  const fill = run && !run.open && run.of > 0 ? `${Math.round((run.have / run.of) * 100)}%` : '0%';
  const caption = run
    ? run.open
      ? say('satisfied')
      : say('{count} of {total}', { count: run.have, total: run.of })
    : text.caption;
  const cheap = isCheap(level);
  return (
    <div
      className={classNames(
        styles.gate,
        selected && styles.selected,
        run?.open && styles.open,
        flag && styles[flag.severity],
        styles[level === 'slim' ? 'pill' : level],
      )}
      title={flag ? flag.messages.join('\n') : describeGate(gate.name, caption, run?.missing)}
    >
      {cheap ? (
        <PortMark side="target" />
      ) : (
        <Port side="into" count={data.connectionCounts.into} className={styles.port} />
      )}
      <span className={styles.diamond} style={{ '--fill': fill } as React.CSSProperties} />
      {!cheap && (
        <span className={styles.glyph}>
          {run?.open ? (
            <Check aria-label={say('open')} />
          ) : run ? (
            `${run.have}/${run.of}`
          ) : text.glyph === 'code' ? (
            <Code aria-label={say('expression')} />
          ) : (
            GLYPHS[text.glyph]
          )}
        </span>
      )}
      {!cheap && <CheckMark item={`gate:${gate.name}`} />}
      {!cheap && <PinMark kind="gates" id={gate.name} />}
      {point && <BreakpointMark point={point} className={styles.stop} />}
      {goal && (
        <span className={styles.goal}>
          <Target aria-label={say('Goal')} />
        </span>
      )}
      {flag && !cheap && (
        <span className={styles.flag}>
          {flag.severity === 'error' ? (
            <OctagonX aria-label={say('Error')} />
          ) : (
            <TriangleAlert aria-label={say('Warning')} />
          )}
        </span>
      )}
      {level === 'full' && <CoverageTag part={`gate:${gate.name}`} className={coverage.onGate} />}
      {!cheap && (
        <span className={styles.label}>
          <b title={gate.name}>{gate.name}</b>
          {level === 'full' && <small>{caption}</small>}
        </span>
      )}
      {cheap ? (
        <PortMark side="source" />
      ) : (
        <Port side="out" count={data.connectionCounts.out} className={styles.port} />
      )}
    </div>
  );
});

/** Missing names explain why the gate is closed. */
export function describeGate(name: string, caption: string, missing: readonly string[] = []): string {
  return missing.length > 0
    ? say('{name}: {caption}, missing {missing}', { name, caption, missing: missing.join(', ') })
    : `${name}: ${caption}`;
}

/** Icon label for what must be true. */
const GLYPHS = { all: say('all'), any: say('any') } as const;
