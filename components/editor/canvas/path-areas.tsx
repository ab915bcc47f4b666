'use client';

import { ViewportPortal } from '@xyflow/react';
import { memo } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import type { Scene } from '@/lib/editor/scene';
import styles from './path-areas.module.css';
import { isCheap, useZoomLevel } from './zoom-level';

/** Soft grounds behind the cards that act on one path. */
export const PathAreas = memo(function PathAreas({ scene }: { scene: Scene }) {
  const level = useZoomLevel();
  const areas = scene.getAreas();
  if (areas.length === 0) return null;
  return (
    <ViewportPortal>
      <div className={styles.layer}>
        {areas.map((area) => (
          <div
            key={`${area.path} ${area.x} ${area.y}`}
            className={styles.area}
            style={{ left: area.x, top: area.y, width: area.width, height: area.height }}
          />
        ))}
        {!isCheap(level) &&
          areas.map(
            ({ path, name, label }) =>
              label.width > 0 && (
                <span
                  key={`${path} ${label.x} ${label.y}`}
                  className={styles.label}
                  style={{
                    left: label.x,
                    top: level === 'full' ? label.y : label.y + label.height,
                    maxWidth: level === 'full' ? undefined : label.width * 2,
                    transform: level === 'full' ? undefined : 'translateY(-100%)',
                  }}
                >
                  <ConceptGlyph concept="path" size={12} />
                  <span className="ellipsis">{name}</span>
                </span>
              ),
          )}
      </div>
    </ViewportPortal>
  );
});
