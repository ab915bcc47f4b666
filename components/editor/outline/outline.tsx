'use client';

import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { KeyCap } from '@/components/ui/key-cap';
import { addGraph } from '@/lib/editor/commands/add-graph';
import { addFact, addState } from '@/lib/editor/commands/add-name';
import { createName } from '@/lib/editor/fresh-id';
import { parseKey } from '@/lib/editor/item';
import { searchDocument } from '@/lib/editor/search';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import { NodePalette } from './node-palette';
import styles from './outline.module.css';
import { OutlineLeaf } from './outline-leaf';
import { OutlineSection } from './outline-section';
import { useOutline } from './use-outline';

/** Everything in the flow by kind, a search over it, and the palette below. */
export function Outline() {
  const [query, setQuery] = useState('');
  return (
    <aside className={styles.outline} aria-label="Outline">
      <div className={styles.find}>
        <label className={styles.search}>
          <Search aria-hidden />
          <input
            data-find
            type="search"
            placeholder="Find or add"
            aria-label="Find or add"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
          />
          {query === '' && <KeyCap keys="/" />}
        </label>
      </div>
      {query.trim() === '' ? <Tree /> : <Results query={query} onDone={() => setQuery('')} />}
      <NodePalette />
    </aside>
  );
}

function Tree() {
  const sections = useOutline();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const adders = {
    graph: () => actions.run(addGraph(document, 'New graph')),
    gate: () => actions.addGate(),
    fact: () =>
      actions.run(
        addFact(document, {
          name: createName(
            'new_fact',
            document.facts.map((fact) => fact.name),
          ),
          type: 'text',
        }),
      ),
    state: () =>
      actions.run(
        addState(
          document,
          createName(
            'NEW_STATE',
            document.states.map((state) => state.name),
          ),
        ),
      ),
  };
  return (
    <nav className={styles.tree} aria-label="Parts of the flow">
      {sections.map((section) => (
        <OutlineSection key={section.kind} section={section} onAdd={adders[section.kind]} />
      ))}
    </nav>
  );
}

function Results({ query, onDone }: { query: string; onDone: () => void }) {
  const document = useEditor((state) => state.document);
  const deferred = useDeferredValue(query);
  const found = useMemo(() => searchDocument(document, deferred), [document, deferred]);
  const actions = useActions();
  const name = query.trim();
  const addNamed = () => {
    actions.addNode('question');
    actions.renameSelected(name);
    onDone();
  };
  return (
    <nav className={styles.tree} aria-label="Found">
      {found.map(({ key, name: label, note }) => (
        <OutlineLeaf key={key} item={{ key, label, concept: conceptOf(document, key), note, depth: 0 }} />
      ))}
      {found.length === 0 && <p className={styles.nothing}>Nothing is called “{name}”.</p>}
      <Button variant="ghost" className={styles.addNamed} icon={<Plus />} onClick={addNamed}>
        <ConceptGlyph concept="question" /> Add question “{name}”
      </Button>
    </nav>
  );
}

function conceptOf(document: Parameters<typeof searchDocument>[0], key: Parameters<typeof parseKey>[0]) {
  const { kind, id } = parseKey(key);
  if (kind !== 'node') return kind === 'note' ? ('template' as const) : kind;
  for (const graph of document.graphs) for (const node of graph.nodes) if (node.id === id) return node.type;
  return 'question' as const;
}
