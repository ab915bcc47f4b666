'use client';

import { type ReactNode, useRef } from 'react';
import { findEdge, findNode, type ItemKey, parseKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { LayerNote } from '../layers/layer-note';
import { EdgeInspector } from './connection/edge-inspector';
import { GateInspector } from './connection/gate-inspector';
import { TransitionInspector } from './connection/transition-inspector';
import { FactInspector } from './fact/fact-inspector';
import { FieldHelpNote } from './fields/field-help';
import { useFieldHelp } from './fields/use-field-help';
import { FlowInspector } from './flow/flow-inspector';
import { ConstraintInspector } from './graph/constraint-inspector';
import { GraphInspector } from './graph/graph-inspector';
import { PathInspector } from './graph/path-inspector';
import { RuleInspector } from './graph/rule-inspector';
import { TemplateInspector } from './graph/template-inspector';
import styles from './inspector.module.css';
import { InspectorFooter } from './inspector-footer';
import { InspectorHeader } from './inspector-header';
import { InspectorProblems } from './inspector-problems';
import { InspectorRun } from './inspector-run';
import { NodeInspector } from './node/node-inspector';
import { NodeLogic } from './node/node-logic';
import { ManyInspector, NoteInspector, StateInspector } from './other-inspectors';
import { BackButton } from './tabs/back-button';
import { InspectorTabs } from './tabs/inspector-tabs';
import { useTrail } from './tabs/use-trail';
import { CapabilityInspector } from './tool/capability-inspector';
import { ToolInspector } from './tool/tool-inspector';

/** The properties of the selection, or of the flow if nothing is selected. */
export function Inspector() {
  const selection = useEditor((state) => state.selection);
  const mark = useEditor((state) => state.mark);
  const readOnly = useEditor((state) => state.readOnly);
  const only = selection.length === 1 ? selection[0] : undefined;
  const { look, ...note } = useFieldHelp(only);
  const panel = useRef<HTMLElement>(null);
  const back = useTrail(only, panel);
  return (
    <aside
      ref={panel}
      className={styles.inspector}
      aria-label={say('Properties')}
      data-inspector
      onFocus={(event) => {
        mark();
        look(event);
      }}
      onPointerOver={look}
    >
      {back && <BackButton to={back} />}
      <Locked when={readOnly}>
        <InspectorHeader only={only} />
      </Locked>
      {only ? (
        <InspectorTabs
          item={only}
          content={
            <>
              <InspectorProblems item={only} />
              <InspectorRun item={only} />
              <LayerNote item={only} />
              <Locked when={readOnly}>
                <One item={only} />
              </Locked>
            </>
          }
          logic={
            <Locked when={readOnly}>
              <Logic item={only} />
            </Locked>
          }
        />
      ) : (
        // The scrolling area must be focusable, even if nothing inside is.
        <div className={styles.body} key={selection.length} tabIndex={readOnly ? 0 : undefined}>
          <Locked when={readOnly}>{selection.length > 1 ? <ManyInspector /> : <FlowInspector />}</Locked>
        </div>
      )}
      {(only || selection.length === 0) && <FieldHelpNote {...note} />}
      {only && <InspectorFooter item={only} />}
    </aside>
  );
}

/** When and how often a node runs. */
function Logic({ item }: { item: ItemKey }) {
  const document = useEditor((state) => state.document);
  const placed = findNode(document, parseKey(item).id);
  return placed ? <NodeLogic placed={placed} /> : null;
}

/** Disables every control at once. Only for view-only access, so that the layout for authors does not change. */
function Locked({ when, children }: { when: boolean; children: ReactNode }) {
  if (!when) return children;
  return (
    <fieldset disabled className={styles.locked}>
      <legend className="sr-only">{say('Read only')}</legend>
      {children}
    </fieldset>
  );
}

function One({ item }: { item: ItemKey }) {
  const document = useEditor((state) => state.document);
  const { kind, id } = parseKey(item);
  if (kind === 'node') {
    const placed = findNode(document, id);
    return placed ? <NodeInspector placed={placed} /> : null;
  }
  if (kind === 'edge') {
    const placed = findEdge(document, item);
    if (placed?.graph.strategy === 'meaning') return <TransitionInspector placed={placed} />;
    return placed ? <EdgeInspector placed={placed} /> : null;
  }
  if (kind === 'path') {
    const index = document.paths?.findIndex((path) => path.id === id) ?? -1;
    const path = document.paths?.[index];
    return path ? <PathInspector path={path} index={index} /> : null;
  }
  if (kind === 'tool') {
    const index = document.tools?.findIndex((tool) => tool.id === id) ?? -1;
    const tool = document.tools?.[index];
    return tool ? <ToolInspector tool={tool} index={index} /> : null;
  }
  if (kind === 'capability') {
    const index = document.capabilities?.findIndex((capability) => capability.id === id) ?? -1;
    const capability = document.capabilities?.[index];
    return capability ? <CapabilityInspector capability={capability} index={index} /> : null;
  }
  if (kind === 'rule') {
    const index = document.rules?.findIndex((rule) => rule.id === id) ?? -1;
    const rule = document.rules?.[index];
    return rule ? <RuleInspector rule={rule} index={index} /> : null;
  }
  if (kind === 'template') {
    const index = document.templates?.findIndex((template) => template.id === id) ?? -1;
    const template = document.templates?.[index];
    return template ? <TemplateInspector template={template} index={index} /> : null;
  }
  if (kind === 'constraint') {
    const index = document.constraints?.findIndex((constraint) => constraint.id === id) ?? -1;
    const constraint = document.constraints?.[index];
    return constraint ? <ConstraintInspector constraint={constraint} index={index} /> : null;
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
