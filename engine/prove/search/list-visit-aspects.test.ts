import { expect, it } from 'vitest';
import type { Edge } from '../../document/edge.ts';
import type { Node } from '../../document/node.ts';
import { buildScenarioFlow, means, scenario, step, transition } from '../../testing/builders.ts';
import { listFindings, proveCompiled } from '../testing/prove-document.ts';

/** What a proof finds in a scenario, whose other step can only be reached in an unusual way. */
async function prove(nodes: Node[], edges: Edge[]): Promise<string[]> {
  const flow = buildScenarioFlow({
    facts: [{ name: 'kind', type: 'text' }],
    states: [{ name: 'S' }],
    graphs: [scenario('main', { entry: 'first', nodes, edges })],
  });
  return listFindings(await proveCompiled(flow, { maxSituations: 2_000 }));
}

const next = transition('first>next', { guard: '!states.S' });
const other = transition('first>other', { condition: means('the other one') });

it('reaches the step that only the loop limit opens', async () => {
  const found = await prove([step('first'), step('next'), step('other')], [next, other]);
  expect(found.filter((finding) => finding.startsWith('no-dead-part'))).toEqual([]);
});

it('counts the visits of a step that asks for something before it is tried', async () => {
  const asking = step('next', { requiresFacts: ['kind'] });
  const found = await prove([step('first'), asking, step('other')], [next, other]);
  expect(found.filter((finding) => finding.startsWith('no-dead-part'))).toEqual([]);
});

it('reaches the step to which a conversation drifts', async () => {
  const closed = transition('next>other', { guard: 'states.S' });
  const edges = [transition('first>next', { condition: means('go on') }), closed];
  const found = await prove([step('first'), step('next'), step('other')], edges);
  expect(found.filter((finding) => /dead-node/.test(finding))).toEqual([]);
});
