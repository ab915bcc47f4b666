'use client';

import { ViewportPortal } from '@xyflow/react';
import { Group } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import type { Scene } from '@/lib/editor/scene';
import styles from './areas.module.css';
import { isCheap, useZoomLevel } from './zoom-level';

/** Soft grounds behind the cards that act on one path, or that an author grouped. */
export const Areas = memo(function Areas({ scene }: { scene: Scene }) {
  const level = useZoomLevel();
  const areas = scene.getAreas();
  if (areas.length === 0) return null;
  return (
    <ViewportPortal>
      <div className={styles.layer}>
        {areas.map((area) => (
          <div
            key={`${area.kind} ${area.id} ${area.x} ${area.y}`}
            className={classNames(styles.area, styles[area.kind])}
            style={
              {
                left: area.x,
                top: area.y,
                width: area.width,
                height: area.height,
                '--area-color': area.color,
              } as CSSProperties
            }
          />
        ))}
        {!isCheap(level) &&
          areas.map(
            ({ kind, id, name, label }) =>
              label.width > 0 && (
                <span
                  key={`${kind} ${id} ${label.x} ${label.y}`}
                  className={classNames(styles.label, styles[`${kind}Label`])}
                  style={{
                    left: label.x,
                    top: level === 'full' ? label.y : label.y + label.height,
                    maxWidth: level === 'full' ? undefined : label.width * 2,
                    transform: level === 'full' ? undefined : 'translateY(-100%)',
                  }}
                >
                  {kind === 'path' ? <ConceptGlyph concept="path" size={12} /> : <Group aria-hidden />}
                  <span className="ellipsis">{name}</span>
                </span>
              ),
          )}
      </div>
    </ViewportPortal>
  );
});
