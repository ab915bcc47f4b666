import { compileFlow, EXIT, type FlowDocument, type Graph } from '@turnpike/engine';
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

/** A scenario of two steps with a transition, a rule at the first and a template that both name. */
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
  it('begins at its first step, does not become main, and has no else among its transitions', () => {
    const { document, graph, first, last } = drawReturns();
    expect(document.main).toBe('main');
    expect(scenarioOf(document)).toMatchObject({ strategy: 'meaning', entry: first });
    const more = addEdge(document, graph, { from: first, to: EXIT }).document;
    expect(scenarioOf(more).edges).toEqual([
      { id: expect.any(String), from: first, to: last },
      { id: expect.any(String), from: first, to: EXIT },
    ]);
  });

  it('gives the engine a scenario without errors once it has words', () => {
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

  it('keeps every part when another strategy leads, and undo brings it back', () => {
    const { document, graph } = drawReturns();
    const edit = setStrategy(document, graph, 'gates');
    expect(scenarioOf(edit.document).nodes).toHaveLength(2);
    expect(applyPatches(edit.document, edit.inverse)).toEqual(document);
  });
});

describe('removing', () => {
  it('takes rules and templates along that count only at the step, and says so before', () => {
    const { document, graph, first } = drawReturns();
    const scoped = addTemplate(document, { name: 'There', scope: { graph, node: first } }).document;
    expect(listLinks(scoped, `node:${first}`).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'The rule Sorry once counts only here and goes with it',
        'The template There counts only here and goes with it',
        '1 transition goes with it',
      ]),
    );
    const edit = removeItems(scoped, [`node:${first}`]);
    expect(edit.document.rules).toBeUndefined();
    expect(edit.document.templates?.map(({ name }) => name)).toEqual(['Sorry', 'Which order']);
    expect(applyPatches(edit.document, edit.inverse)).toEqual(scoped);
  });

  it('takes a template out of the step and the rule that name it', () => {
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
  it('duplicates a rule under another id and name, in the same place, with the template they share', () => {
    const { document, graph } = drawReturns();
    const rule = document.rules?.[0];
    const edit = duplicateItems(document, { graph, keys: [`rule:${rule?.id}`], by: AT });
    const [, copy] = edit?.document.rules ?? [];
    expect(copy).toEqual({ ...rule, id: copy?.id, name: 'Sorry once 2' });
    expect(copy?.id).not.toBe(rule?.id);
    expect(edit?.document.templates).toEqual(document.templates);
    expect(edit?.select).toEqual([`rule:${copy?.id}`]);
  });

  it('pastes a rule of another flow into the graph one sees, with its template', () => {
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
  it('finds rules by what they mean and templates by what they say', () => {
    const { document } = drawReturns();
    const keys = searchDocument(document, 'sorry').map(({ key }) => key);
    expect(keys).toEqual([`rule:${document.rules?.[0]?.id}`, `template:${document.templates?.[0]?.id}`]);
  });

  it('hangs rules on what they are scoped to', () => {
    const { document, graph, first } = drawReturns();
    const more = addRule(addRule(document).document, { scope: { graph } }).document;
    const { everywhere, byGraph, byNode } = listRuleTags(more);
    expect([everywhere.length, byGraph.get(graph)?.length, byNode.get(first)?.length]).toEqual([1, 1, 1]);
  });
});
