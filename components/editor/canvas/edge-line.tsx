import { classNames } from '@/components/ui/class-names';
import type { Point } from '@/lib/editor/commands/placement';
import type { GraphEdge } from '@/lib/editor/graph-edges';
import { toEdgePath } from '@/lib/editor/route-edge';
import { useOverlay } from '../editor-context';
import styles from './drawn-edge.module.css';

type Props = {
  edge: GraphEdge;
  points: readonly Point[];
  tone?: 'selected' | 'lit';
  head?: boolean;
  /** Ids of the edges on the same line. */
  together?: readonly string[];
};

/**
 * The line of an edge and its arrow. In a run it says how its guard came out: solid when it held, dashed
 * when it did not, thick when it was taken.
 */
export function EdgeLine({ edge, points, tone, head = true, together = [] }: Props) {
  const id = edge.edge.id;
  const covered = useOverlay(
    ({ overlay }) =>
      !overlay?.edges?.[id]?.taken && together.some((other) => overlay?.edges?.[other]?.taken === true),
  );
  const run = useOverlay((state) => state.overlay?.edges?.[id]);
  // The one that was taken is what is to be seen of the line.
  if (covered && !tone) return null;
  const end = points.at(-1);
  const outcome = run?.taken
    ? 'taken'
    : run?.value === true
      ? 'true'
      : run?.value === false
        ? 'false'
        : undefined;
  return (
    <g
      className={classNames(
        styles.edge,
        edge.transition && styles.transition,
        outcome && styles[outcome],
        run && !outcome && styles.unknown,
        tone && styles[tone],
      )}
    >
      <path d={toEdgePath(points)} className={styles.line} />
      {head && end && <path d={`M${end.x} ${end.y}l-8 -4v8z`} className={styles.head} />}
    </g>
  );
}
