'use client';

import { FileDown, Plus, Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { KeyCap } from '@/components/ui/key-cap';
import type { MenuEntry } from '@/components/ui/menu-entry';
import { showToast } from '@/components/ui/toast';
import { addCapability } from '@/lib/editor/commands/add-capability';
import { addConstraint } from '@/lib/editor/commands/add-constraint';
import { addGraph } from '@/lib/editor/commands/add-graph';
import { addFact, addState } from '@/lib/editor/commands/add-name';
import { addPath } from '@/lib/editor/commands/add-path';
import { addTool } from '@/lib/editor/commands/add-tool';
import { createName } from '@/lib/editor/fresh-id';
import { searchDocument } from '@/lib/editor/search';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { getItemConcept } from '../item-concept';
import { UnreadDraft } from '../lazy-panes';
import { useActions } from '../use-actions';
import { NodePalette } from './node-palette';
import styles from './outline.module.css';
import { OutlineLeaves } from './outline-leaves';
import { OutlineSection } from './outline-section';
import { type OutlineItem, type OutlineSectionData, useOutline } from './use-outline';

/** Everything in the flow by kind, a search over it, and the palette below. */
export function Outline() {
  const [query, setQuery] = useState('');
  const unread = useEditor((state) => state.unread !== null);
  const readOnly = useEditor((state) => state.readOnly);
  const invites = readOnly ? say('Find') : say('Find or add');
  if (unread)
    return (
      <aside className={styles.outline} aria-label={say('Outline')}>
        <UnreadDraft beside="outline" />
      </aside>
    );
  return (
    <aside className={styles.outline} aria-label={say('Outline')} data-outline>
      <div className={styles.find}>
        <label className={styles.search}>
          <Search aria-hidden />
          <input
            data-find
            type="search"
            placeholder={invites}
            aria-label={invites}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
          />
          {query === '' && <KeyCap keys="/" />}
        </label>
      </div>
      {query.trim() === '' ? <Tree /> : <Results query={query} onDone={() => setQuery('')} />}
      {!readOnly && <NodePalette />}
    </aside>
  );
}

function Tree() {
  const sections = useOutline();
  const actions = useActions();
  const { editor } = useEditorContext();
  const set = usePanels((state) => state.set);
  const graphEntries: MenuEntry[] = (['gates', 'edges'] as const).map((strategy) => ({
    id: strategy,
    label: strategy === 'gates' ? say('Led by gates') : say('Led by edges'),
    icon: <ConceptGlyph concept={strategy === 'gates' ? 'gate' : 'edge'} />,
    note: strategy === 'gates' ? say('what is known decides') : say('drawn ways decide'),
    onSelect: () => actions.run(addGraph(editor.getState().document, say('New graph'), strategy)),
  }));
  const adders: Record<OutlineSectionData['kind'], (() => void) | readonly MenuEntry[]> = {
    graph: graphEntries,
    scenario: actions.addScenario,
    rule: () => actions.addRule(),
    template: () => actions.addTemplate(),
    gate: () => actions.addGate(),
    fact: () => {
      const { document } = editor.getState();
      const name = createName(
        'new_fact',
        document.facts.map((fact) => fact.name),
      );
      actions.run(addFact(document, { name, type: 'text' }));
    },
    state: () => {
      const { document } = editor.getState();
      const name = createName(
        'NEW_STATE',
        document.states.map((state) => state.name),
      );
      actions.run(addState(document, name));
    },
    path: () => actions.run(addPath(editor.getState().document)),
    tool: [
      {
        id: 'new',
        label: say('New tool'),
        icon: <ConceptGlyph concept="tool" />,
        onSelect: () => actions.run(addTool(editor.getState().document)),
      },
      {
        id: 'open-api',
        label: say('Import from OpenAPI…'),
        icon: <FileDown />,
        onSelect: () => set({ importing: true }),
      },
    ],
    capability: () => actions.run(addCapability(editor.getState().document)),
    constraint: () => {
      const edit = addConstraint(editor.getState().document);
      if (edit) actions.run(edit);
      else
        showToast({
          id: 'constraint',
          tone: 'warn',
          message: say('Add a fact first: a constraint is judged for facts'),
        });
    },
  };
  return (
    <nav className={styles.tree} aria-label={say('Parts of the flow')}>
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
  const items = found.map(
    ({ key, name: label, note }): OutlineItem => ({
      key,
      label,
      concept: getItemConcept(document, key),
      note,
      depth: 0,
    }),
  );
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
      <OutlineLeaves items={items} />
      {found.length === 0 && <p className={styles.nothing}>{say('Nothing is called “{name}”.', { name })}</p>}
      {!readOnly && (
        <Button variant="ghost" className={styles.addNamed} icon={<Plus />} onClick={addNamed}>
          <ConceptGlyph concept={kind} /> {say('Add {kind} “{name}”', { kind, name })}
        </Button>
      )}
    </nav>
  );
}
