'use client';

import { findNode, type ItemKey, parseKey } from '@/lib/editor/item';
import { useEditor } from '../editor-context';
import { FactInspector } from './fact-inspector';
import { FlowInspector } from './flow-inspector';
import { GateInspector } from './gate-inspector';
import styles from './inspector.module.css';
import { InspectorFooter } from './inspector-footer';
import { InspectorHeader } from './inspector-header';
import { InspectorProblems } from './inspector-problems';
import { NodeInspector } from './node-inspector';
import { GraphInspector, ManyInspector, NoteInspector, StateInspector } from './other-inspectors';

/** The properties of what is selected; of the flow while nothing is. */
export function Inspector() {
  const selection = useEditor((state) => state.selection);
  const mark = useEditor((state) => state.mark);
  const only = selection.length === 1 ? selection[0] : undefined;
  return (
    <aside className={styles.inspector} aria-label="Properties" data-inspector onFocus={mark}>
      <InspectorHeader only={only} />
      <div className={styles.body} key={only ?? selection.length}>
        {only && <InspectorProblems item={only} />}
        {only ? <One item={only} /> : selection.length > 1 ? <ManyInspector /> : <FlowInspector />}
      </div>
      {only?.startsWith('node:') && <InspectorFooter id={only.slice(5)} />}
    </aside>
  );
}

function One({ item }: { item: ItemKey }) {
  const document = useEditor((state) => state.document);
  const { kind, id } = parseKey(item);
  if (kind === 'node') {
    const placed = findNode(document, id);
    return placed ? <NodeInspector placed={placed} /> : null;
  }
  if (kind === 'graph') {
    const index = document.graphs.findIndex((graph) => graph.id === id);
    const graph = document.graphs[index];
    return graph ? <GraphInspector graph={graph} index={index} /> : null;
  }
  if (kind === 'note') {
    const notes = document.ui?.notes ?? [];
    const index = notes.findIndex((note) => note.id === id);
    const note = notes[index];
    return note ? <NoteInspector note={note} index={index} /> : null;
  }
  if (kind === 'gate') {
    const index = document.gates.findIndex((gate) => gate.name === id);
    const gate = document.gates[index];
    return gate ? <GateInspector gate={gate} index={index} /> : null;
  }
  if (kind === 'fact') {
    const index = document.facts.findIndex((fact) => fact.name === id);
    const fact = document.facts[index];
    return fact ? <FactInspector fact={fact} index={index} /> : null;
  }
  const index = document.states.findIndex((state) => state.name === id);
  const state = document.states[index];
  return state ? <StateInspector state={state} index={index} /> : null;
}
