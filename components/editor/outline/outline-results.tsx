'use client';

import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import { searchDocument } from '@/lib/editor/palette/search';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './outline.module.css';
import { OutlineLeaves, type OutlineLine } from './outline-leaves';
import { useRowKeys } from './use-row-keys';
import { useTree } from './use-tree';

/** Search results, and options to create an item with the typed name. */
export function OutlineResults({ query, onDone }: { query: string; onDone: () => void }) {
  const document = useEditor((state) => state.document);
  const deferred = useDeferredValue(query);
  const lines = useMemo(() => {
    const found = searchDocument(document, deferred);
    return found.map(
      ({ key, name: label, note }, index): OutlineLine => ({
        item: { key, label, concept: getItemConcept(document, key), note, depth: 0 },
        row: { id: key, label, level: 1, size: found.length, position: index + 1, section: 'found' },
      }),
    );
  }, [document, deferred]);
  const rows = useMemo(() => lines.map(({ row }) => row), [lines]);
  const keys = useRowKeys();
  const tree = useTree(rows, undefined, { act: keys.onKey });
  const actions = useActions();
  const readOnly = useEditor((state) => state.readOnly);
  const name = query.trim();
  const kind = useEditor((state) =>
    state.document.graphs.find(({ id }) => id === state.graph)?.strategy === 'meaning' ? 'step' : 'question',
  );
  const addNamed = () => {
    actions.addNode(kind);
    actions.renameSelected(name);
    onDone();
  };
  return (
    <nav className={styles.tree} aria-label={say('Found')}>
      {lines.length > 0 && (
        <div ref={tree.ref} role="tree" aria-label={say('Found')} aria-multiselectable {...tree.props}>
          <OutlineLeaves lines={lines} active={tree.active} onChoose={keys.choose} />
        </div>
      )}
      {lines.length === 0 && <p className={styles.nothing}>{say('Nothing named “{name}”.', { name })}</p>}
      {!readOnly && (
        <Button
          variant="ghost"
          className={styles.addNamed}
          icon={
            <>
              <Plus />
              <ConceptGlyph concept={kind} />
            </>
          }
          onClick={addNamed}
        >
          {say('Add {kind} “{name}”', { kind, name })}
        </Button>
      )}
    </nav>
  );
}
