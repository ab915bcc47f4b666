import { type FlowDocument, parseFlow } from '@turnpike/engine';
import { describe, expect, test } from 'vitest';
import { applyPatches } from '../model/edit';
import { findNode } from '../model/item';
import { createTestFlow } from '../testing/flow';
import { leadOn } from './lead-on';

/** What leading on makes of the flow, after checking that it is one and that it can be taken back. */
function lead(from: string, to: string, before: FlowDocument = createTestFlow()): FlowDocument {
  const edit = leadOn(before, { graph: 'main', from, to, at: { x: 10, y: 20 } });
  expect(applyPatches(edit.document, edit.inverse)).toEqual(before);
  expect(parseFlow(edit.document).ok).toBe(true);
  return edit.document;
}

describe('leading on in a graph of gates', () => {
  test('puts a gate between that opens by what the first node gives, and is called by it', () => {
    const after = lead('target', 'person');
    expect(after.gates.at(-1)).toEqual({ name: 'TARGET', satisfiedBy: { metricsAll: ['target'] } });
    expect(findNode(after, 'person')?.node.requires).toEqual(['TARGET']);
    expect(after.ui?.graphs?.main?.gates).toEqual({ TARGET: { x: 10, y: 20 } });
  });

  test('uses a gate again that asks for nothing else', () => {
    const after = lead('contact', 'person');
    expect(after.gates).toHaveLength(3);
    expect(findNode(after, 'person')?.node.requires).toEqual(['CONTACT']);
    expect(lead('contact', 'person', after)).toEqual(after);
  });

  test('goes by a state where the first node gives nothing that could be known', () => {
    const known = lead('welcome', 'person');
    expect(findNode(known, 'person')?.node.requiresStates).toEqual(['WELCOMED']);
    const silent = createTestFlow();
    const welcome = silent.graphs[0]?.nodes[0];
    if (welcome) delete welcome.producesStates;
    const after = lead('welcome', 'person', silent);
    expect(after.states.at(-1)).toEqual({ name: 'WELCOME_DONE' });
    expect(findNode(after, 'welcome')?.node.producesStates).toEqual(['WELCOME_DONE']);
    expect(findNode(after, 'person')?.node.requiresStates).toEqual(['WELCOME_DONE']);
  });

  test('leads no node to itself', () => {
    const flow = createTestFlow();
    expect(leadOn(flow, { graph: 'main', from: 'target', to: 'target' }).patches).toEqual([]);
  });
});
