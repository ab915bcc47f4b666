'use client';

import { ViewportPortal } from '@xyflow/react';
import type { Projection } from '@/lib/editor/canvas/canvas-items';
import type { EdgeLabel } from '@/lib/editor/routes/edge-labels';
import { type EdgePoint, findSpotOnRoute } from '@/lib/editor/routes/edge-spots';
import { isCheap, useZoomLevel } from '../canvas/zoom-level';
import { useEditorContext, usePanels } from '../editor-context';
import { CommentMark } from './comment-mark';
import styles from './comment-mark.module.css';

/** The numbers of open comments on the connections of the canvas, beside their labels. */
export function EdgeComments({ projection: { view, scene } }: { projection: Projection }) {
  const { editor } = useEditorContext();
  const level = useZoomLevel();
  const counts = usePanels((state) => state.comments.edge);
  if (!view || !scene || isCheap(level)) return null;
  const commented = view.edges.filter(({ edge }) => counts[`${view.graph.id}/${edge.id}`]);
  return (
    <ViewportPortal>
      {commented.map(({ key, edge }) => {
        const spot = findSpot(scene.edges.getRoute(key), scene.edges.getLabel(key, level === 'brief'));
        return (
          spot && (
            <span
              key={key}
              className={styles.onEdge}
              style={{ transform: `translate(-50%, -50%) translate(${spot.x}px, ${spot.y}px)` }}
              data-edge-comments={edge.id}
            >
              <CommentMark
                count={counts[`${view.graph.id}/${edge.id}`] ?? 0}
                onOpen={() => editor.getState().select([key])}
              />
            </span>
          )
        );
      })}
    </ViewportPortal>
  );
}

/** On the upper corner of the label, or else beside the middle, where the button that inserts a node is. */
function findSpot(points: readonly EdgePoint[], label: EdgeLabel | undefined): EdgePoint | undefined {
  if (label) return { x: label.x + label.width / 2, y: label.y - label.height / 2 - 4 };
  const middle = findSpotOnRoute(points, undefined);
  return middle && findSpotOnRoute(points, { x: middle.x - 12, y: middle.y - 12, width: 24, height: 24 });
}
