'use client';

import { ChevronRight } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { findNode } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './breadcrumb.module.css';

/** The path of open graphs, from the outermost to the current one. Alt+Up goes back. */
export function Breadcrumb() {
  const document = useEditor((state) => state.document);
  const trail = useEditor((state) => state.trail);
  const graph = useEditor((state) => state.graph);
  const actions = useActions();
  const steps = useMemo(
    () =>
      trail.flatMap((node) => {
        const placed = findNode(document, node);
        return placed ? [{ node, name: placed.graph.name }] : [];
      }),
    [document, trail],
  );
  if (steps.length === 0) return null;
  const here = document.graphs.find(({ id }) => id === graph);
  return (
    <nav className={styles.breadcrumb} aria-label={say('Graphs')} data-chrome>
      {steps.map(({ node, name }, depth) => (
        <Fragment key={node}>
          <button
            type="button"
            onClick={() => actions.leaveGraph(depth)}
            title={say('Back to {name} (Alt+↑)', { name })}
          >
            <ConceptGlyph concept="graph" />
            <span className="ellipsis">{name}</span>
          </button>
          <ChevronRight aria-hidden />
        </Fragment>
      ))}
      <span className={styles.here} aria-current="page">
        <ConceptGlyph concept="subgraph" />
        <span className="ellipsis">{here?.name}</span>
      </span>
    </nav>
  );
}
