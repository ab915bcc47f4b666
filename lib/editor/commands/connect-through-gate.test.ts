import { type FlowDocument, parseFlow } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { applyPatches } from '../model/edit';
import { findNode } from '../model/item';
import { createTestFlow } from '../testing/flow';
import { connectThroughGate } from './connect-through-gate';

/** The flow after `connectThroughGate`, after checking that it is valid and that undo restores the original. */
function lead(from: string, to: string, before: FlowDocument = createTestFlow()): FlowDocument {
  const edit = connectThroughGate(before, { graph: 'main', from, to, at: { x: 10, y: 20 } });
  expect(applyPatches(edit.document, edit.inverse)).toEqual(before);
  expect(parseFlow(edit.document).ok).toBe(true);
  return edit.document;
}

describe('connectThroughGate', () => {
  test('adds a gate named after the facts of the first node', () => {
    const after = lead('target', 'person');
    expect(after.gates.at(-1)).toEqual({ name: 'TARGET', satisfiedBy: { metricsAll: ['target'] } });
    expect(findNode(after, 'person')?.node.requires).toEqual(['TARGET']);
    expect(after.ui?.graphs?.main?.gates).toEqual({ TARGET: { x: 10, y: 20 } });
  });

  test('reuses a gate with the same facts', () => {
    const after = lead('contact', 'person');
    expect(after.gates).toHaveLength(3);
    expect(findNode(after, 'person')?.node.requires).toEqual(['CONTACT']);
    expect(lead('contact', 'person', after)).toEqual(after);
  });

  test('uses a state if the first node sets no facts', () => {
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

  test('does not connect a node to itself', () => {
    const flow = createTestFlow();
    expect(connectThroughGate(flow, { graph: 'main', from: 'target', to: 'target' }).patches).toEqual([]);
  });
});
