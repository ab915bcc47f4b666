'use client';

import { ConceptTile } from '@/components/ui/concept';
import { KeyCap } from '@/components/ui/key-cap';
import type { Concept } from '@/lib/editor/model/concepts';
import { listNodeKinds } from '@/lib/editor/model/node-kinds';
import { say } from '@/lib/words/say';
import { NODE_DRAG_TYPE } from '../canvas/drag-type';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './outline.module.css';

/** Kinds of nodes that fit the current graph, to click or drag onto the canvas. */
export function NodePalette() {
  const actions = useActions();
  const strategy = useEditor(
    ({ document, graph }) => document.graphs.find(({ id }) => id === graph)?.strategy,
  );
  const scenario = strategy === 'meaning';
  return (
    <section
      className={styles.palette}
      aria-label={scenario ? say('Add to the scenario') : say('Add a node')}
    >
      <h2>
        {scenario ? say('Add to the scenario') : say('Add a node')}
        <KeyCap keys="N" />
      </h2>
      <div className={styles.grid}>
        {listNodeKinds(strategy).map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(NODE_DRAG_TYPE, kind);
              event.dataTransfer.effectAllowed = 'copy';
            }}
            onClick={({ detail }) =>
              actions.addNode(kind, undefined, { after: actions.findPrevious() }, { writes: detail > 0 })
            }
          >
            <ConceptTile concept={kind as Concept} />
            {label}
          </button>
        ))}
        {scenario && (
          <>
            <button
              type="button"
              title={say('For the selected step, or else the scenario')}
              onClick={() => actions.addRule(actions.getScope())}
            >
              <ConceptTile concept="rule" />
              {say('Rule')}
            </button>
            <button
              type="button"
              title={say('For the selected step, or else the scenario')}
              onClick={() => actions.addTemplate(actions.getScope())}
            >
              <ConceptTile concept="template" />
              {say('Template')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
