'use client';

import type { Graph } from '@turnpike/engine/document';
import { ViewportPortal } from '@xyflow/react';
import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ConceptTile } from '@/components/ui/concept';
import type { Scene } from '@/lib/editor/canvas/scene';
import { toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { isCheap, useZoomLevel } from '../zoom-level';
import styles from './scenario-ground.module.css';

/** The frame of a scenario with its name and trigger. Clicking the header opens its properties. */
export const ScenarioGround = memo(function ScenarioGround({ graph, scene }: { graph: Graph; scene: Scene }) {
  const { editor } = useEditorContext();
  const level = useZoomLevel();
  const key = toKey('graph', graph.id);
  const selected = useEditor((state) => state.selection.length === 1 && state.selection[0] === key);
  const isMain = useEditor((state) => state.document.main === graph.id);
  const ground = scene.getGround();
  if (!ground) return null;
  const { trigger } = graph;
  const cheap = isCheap(level);
  return (
    <ViewportPortal>
      <div
        className={classNames(
          styles.ground,
          selected && styles.selected,
          graph.enabled === false && styles.off,
        )}
        style={{ left: ground.x, top: ground.y, width: ground.width, height: ground.height }}
      >
        <button
          type="button"
          tabIndex={-1}
          data-chrome
          className={classNames(styles.head, 'nopan')}
          title={say('Properties of the scenario {name}', { name: graph.name })}
          onClick={() => editor.getState().select([key])}
        >
          {level === 'full' && <ConceptTile concept="scenario" />}
          <b className="ellipsis">{graph.name}</b>
          {level === 'full' && (
            <span className={classNames(styles.trigger, 'ellipsis')}>
              {trigger
                ? say('starts when: {text}', { text: trigger.text })
                : isMain
                  ? say('conversations start here')
                  : say('no trigger')}
            </span>
          )}
          {!cheap && level === 'full' && (
            <span className={styles.end}>
              {graph.enabled === false
                ? say('disabled')
                : trigger
                  ? say('{count, plural, one {# example} other {# examples}}', {
                      count: trigger.examples.length,
                    })
                  : ''}
            </span>
          )}
        </button>
      </div>
    </ViewportPortal>
  );
});
