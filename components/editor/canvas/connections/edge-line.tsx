import { classNames } from '@/components/ui/class-names';
import type { SimulatedEdge } from '@/lib/editor/canvas/simulation-overlay';
import type { GraphEdge } from '@/lib/editor/cards/graph-edges';
import type { Point } from '@/lib/editor/commands/placement';
import { toEdgePath } from '@/lib/editor/routes/route-edge';
import { useOverlay } from '../../editor-context';
import styles from './drawn-edge.module.css';

type Props = {
  edge: GraphEdge;
  points: readonly Point[];
  tone?: 'selected' | 'lit';
  head?: boolean;
  /** Ids of the edges on this line. */
  together?: readonly string[];
};

/**
 * The line of an edge. During a run it shows the result of the guard: solid if true, dashed if false, thick if
 * taken.
 */
export function EdgeLine({ edge, points, tone, head = true, together = [] }: Props) {
  const id = edge.edge.id;
  const covered = useOverlay(
    ({ overlay }) => together.length > 1 && id !== findShown(together, overlay?.edges),
  );
  const run = useOverlay((state) => state.overlay?.edges?.[id]);
  if (covered && !tone) return null;
  const [before, end] = points.slice(-2);
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
      {head && end && (
        <path
          d={`M${end.x} ${end.y}${before?.x === end.x ? 'l-4 -8h8z' : 'l-8 -4v8z'}`}
          className={styles.head}
        />
      )}
    </g>
  );
}

/** The edge whose result a shared line shows: the taken one, or the closest. */
function findShown(
  together: readonly string[],
  edges: Record<string, SimulatedEdge> = {},
): string | undefined {
  const rank = (id: string) => {
    const run = edges[id];
    return run?.taken ? 3 : run?.value === true ? 2 : run && run.value === undefined ? 1 : 0;
  };
  return [...together].sort((a, b) => rank(b) - rank(a))[0];
}
