import { compileFlow } from '@turnpike/engine';
import { EXIT, type FlowDocument, type Graph } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { listRuleTags } from '../cards/rule-tags';
import { createClip } from '../model/clipboard';
import { applyPatches } from '../model/edit';
import { createEmptyDocument } from '../model/open-document';
import { listLinks } from '../model/what-links-here';
import { searchDocument } from '../palette/search';
import { addEdge } from './add-edge';
import { addGraph } from './add-graph';
import { addNode } from './add-node';
import { addRule } from './add-rule';
import { addTemplate, addTemplateTo } from './add-template';
import { duplicateItems } from './duplicate-items';
import { pasteClip } from './paste-clip';
import { removeItems } from './remove-items';
import { setStrategy } from './set-strategy';

const AT = { x: 0, y: 0 };

/** A scenario of two steps with a transition, a rule scoped to the first step, and templates. */
function drawReturns() {
  let document = addGraph(createEmptyDocument('Desk'), 'Returns', 'meaning').document;
  const graph = document.graphs[1]?.id as string;
  const add = (name: string) => {
    document = addNode(document, { graph, type: 'step', at: AT, name }).document;
    return document.graphs[1]?.nodes.at(-1)?.id as string;
  };
  const [first, last] = [add('Find order'), add('All done')];
  document = addEdge(document, graph, { from: first, to: last }).document;
  document = addRule(document, { name: 'Sorry once', scope: { graph, node: first } }).document;
  document = addTemplateTo(document, ['rules', 0, 'templates'], { name: 'Sorry' }).document;
  document = addTemplateTo(document, ['graphs', 1, 'nodes', 0, 'templates'], {
    name: 'Which order',
  }).document;
  return { document, graph, first, last };
}
const scenarioOf = ({ graphs }: FlowDocument) => graphs[1] as Graph;

describe('drawing a scenario', () => {
  it('sets its first step as entry, does not become main, and has no else transitions', () => {
    const { document, graph, first, last } = drawReturns();
    expect(document.main).toBe('main');
    expect(scenarioOf(document)).toMatchObject({ strategy: 'meaning', entry: first });
    const more = addEdge(document, graph, { from: first, to: EXIT }).document;
    expect(scenarioOf(more).edges).toEqual([
      { id: expect.any(String), from: first, to: last },
      { id: expect.any(String), from: first, to: EXIT },
    ]);
  });

  it('compiles without errors once it has conditions', () => {
    const { document } = drawReturns();
    const [scenario] = document.graphs.slice(1);
    const worded = structuredClone(document);
    const drawn = worded.graphs[1] as Graph;
    drawn.trigger = { text: 'they want to return something', examples: ['send it back'] };
    if (drawn.edges?.[0]) drawn.edges[0].condition = { text: 'an order is named', examples: ['A-1'] };
    for (const node of drawn.nodes)
      if (node.id !== scenario?.entry && node.type === 'step') node.terminal = true;
    const errors = compileFlow(worded).problems.filter(
      ({ severity, where }) => severity === 'error' && 'graph' in where && where.graph === drawn.id,
    );
    expect(errors).toEqual([]);
  });

  it('keeps all parts when the strategy changes, and undo restores it', () => {
    const { document, graph } = drawReturns();
    const edit = setStrategy(document, graph, 'gates');
    expect(scenarioOf(edit.document).nodes).toHaveLength(2);
    expect(applyPatches(edit.document, edit.inverse)).toEqual(document);
  });
});

describe('removing', () => {
  it('removes rules and templates scoped to the step, as announced by listLinks', () => {
    const { document, graph, first } = drawReturns();
    const scoped = addTemplate(document, { name: 'There', scope: { graph, node: first } }).document;
    expect(listLinks(scoped, `node:${first}`).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'The rule Sorry once applies only here and is also removed',
        'The template There applies only here and is also removed',
        '1 transition is also removed',
      ]),
    );
    const edit = removeItems(scoped, [`node:${first}`]);
    expect(edit.document.rules).toBeUndefined();
    expect(edit.document.templates?.map(({ name }) => name)).toEqual(['Sorry', 'Which order']);
    expect(applyPatches(edit.document, edit.inverse)).toEqual(scoped);
  });

  it('removes a template from the step and the rule that use it', () => {
    const { document } = drawReturns();
    const [sorry, which] = document.templates ?? [];
    const hard = structuredClone(document);
    if (hard.rules?.[0]) hard.rules[0].hardConstraint = { fallback: sorry?.id };
    const left = removeItems(hard, [`template:${sorry?.id}`, `template:${which?.id}`]).document;
    expect(left.templates).toBeUndefined();
    expect(left.rules?.[0]).not.toHaveProperty('templates');
    expect(left.rules?.[0]?.hardConstraint).toEqual({});
    expect(scenarioOf(left).nodes[0]).not.toHaveProperty('templates');
  });
});

describe('copying', () => {
  it('duplicates a rule with a new id and name, the same scope and a shared template', () => {
    const { document, graph } = drawReturns();
    const rule = document.rules?.[0];
    const edit = duplicateItems(document, { graph, keys: [`rule:${rule?.id}`], by: AT });
    const [, copy] = edit?.document.rules ?? [];
    expect(copy).toEqual({ ...rule, id: copy?.id, name: 'Sorry once 2' });
    expect(copy?.id).not.toBe(rule?.id);
    expect(edit?.document.templates).toEqual(document.templates);
    expect(edit?.select).toEqual([`rule:${copy?.id}`]);
  });

  it('scopes a rule from another flow to the current graph and adds its template', () => {
    const { document, graph } = drawReturns();
    const clip = createClip(document, graph, [`rule:${document.rules?.[0]?.id}`]);
    const other = createEmptyDocument('Other');
    const pasted = pasteClip(other, {
      graph: 'main',
      clip: clip as NonNullable<typeof clip>,
      by: AT,
    }).document;
    expect(pasted.rules?.[0]?.scope).toEqual({ graph: 'main' });
    expect(pasted.templates?.map(({ name }) => name)).toEqual(['Sorry']);
  });

  it('pastes steps with their transitions and templates into a scenario', () => {
    const { document, graph, first, last } = drawReturns();
    const clip = createClip(document, graph, [`node:${first}`, `node:${last}`]);
    const other = addGraph(createEmptyDocument('Other'), 'Exchange', 'meaning').document;
    const target = other.graphs[1]?.id as string;
    const pasted = pasteClip(other, {
      graph: target,
      clip: clip as NonNullable<typeof clip>,
      by: AT,
    }).document;
    const { nodes, edges = [], entry } = scenarioOf(pasted);
    expect(nodes.map(({ name }) => name)).toEqual(['Find order', 'All done']);
    expect(edges[0]).toMatchObject({ from: nodes[0]?.id, to: nodes[1]?.id });
    expect(entry).toBe(nodes[0]?.id);
    expect(pasted.templates?.map(({ name }) => name)).toEqual(['Which order']);
  });
});

describe('finding', () => {
  it('finds rules by condition and templates by text', () => {
    const { document } = drawReturns();
    const keys = searchDocument(document, 'sorry').map(({ key }) => key);
    expect(keys).toEqual([`rule:${document.rules?.[0]?.id}`, `template:${document.templates?.[0]?.id}`]);
  });

  it('groups rules by scope', () => {
    const { document, graph, first } = drawReturns();
    const more = addRule(addRule(document).document, { scope: { graph } }).document;
    const { everywhere, byGraph, byNode } = listRuleTags(more);
    expect([everywhere.length, byGraph.get(graph)?.length, byNode.get(first)?.length]).toEqual([1, 1, 1]);
  });
});
