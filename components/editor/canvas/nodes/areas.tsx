'use client';

import { ViewportPortal } from '@xyflow/react';
import { Group } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import type { Scene } from '@/lib/editor/canvas/scene';
import { say } from '@/lib/words/say';
import { useGroupDrag } from '../use-group-drag';
import { isCheap, useZoomLevel } from '../zoom-level';
import styles from './areas.module.css';

type LabelProps = {
  group: string | undefined;
  /** For users who cannot see the area. */
  heard: string;
  className: string;
  style: CSSProperties;
  children: ReactNode;
};

/**
 * The name of an area. For groups it selects and drags all nodes; keyboard users select the group in a node's
 * properties.
 */
function AreaLabel({ group, heard, children, ...rest }: LabelProps) {
  const drag = useGroupDrag(group);
  if (group === undefined) return <span {...rest}>{children}</span>;
  return (
    <button type="button" tabIndex={-1} data-group={group} aria-label={heard} {...rest} {...drag}>
      {children}
    </button>
  );
}

/** Background areas of paths and groups. */
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
            ({ kind, id, name, label, count }) =>
              label.width > 0 && (
                <AreaLabel
                  key={`${kind} ${id} ${label.x} ${label.y}`}
                  group={kind === 'group' ? id : undefined}
                  heard={say('{name}, group of {count, plural, one {# node} other {# nodes}}', {
                    name,
                    count,
                  })}
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
                </AreaLabel>
              ),
          )}
      </div>
    </ViewportPortal>
  );
});
