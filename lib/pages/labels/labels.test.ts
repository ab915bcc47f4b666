import type { FlowDocument } from '@turnpike/engine/document';
import type { Meaning } from '@turnpike/engine/labels';
import { edge, edgesGraph, question } from '@turnpike/engine/testing';
import { describe, expect, it } from 'vitest';
import { findLabelFault } from './find-label-fault';
import { readLabelValue, writeLabelValue } from './label-values';
import { listSaidPlaces, toPlaceValue } from './list-said-places';
import { getTarget, listTargets, makeMeaning } from './meaning-kinds';

const document = {
  ...{ schemaVersion: '1', name: 'Small', locale: 'en', main: 'main', states: [], gates: [] },
  facts: [
    { name: 'city', type: 'text' },
    { name: 'ok', type: 'boolean' },
  ],
  graphs: [
    {
      ...edgesGraph('main', {
        nodes: [question('ask', { produces: ['city'] }), { id: 'end', type: 'terminal', name: 'End' }],
        edges: [
          { ...edge('ask>end'), id: 'means', condition: { text: 'Agrees', examples: [] } },
          edge('ask>end'),
        ],
      }),
      name: 'Main',
      trigger: { text: 'Wants', examples: [] },
    },
  ],
} as unknown as FlowDocument;
const ASK = { graph: 'main', node: 'ask' };

describe('the fields of a labelled message', () => {
  it('offer the beginning and the nodes that wait for the customer', () => {
    expect(listSaidPlaces(document).map(({ value }) => value)).toEqual(['start', toPlaceValue(ASK)]);
  });

  it('offer graphs with a trigger, and the transitions with a condition of the place', () => {
    expect(listTargets(document, 'start', null)).toEqual([{ value: 'main', label: 'Main' }]);
    expect(listTargets(document, 'transition', ASK)).toEqual([{ value: 'means', label: 'Agrees' }]);
    expect(listTargets(document, 'transition', null)).toEqual([]);
  });

  it.each(['start', 'rule', 'transition', 'command'] as const)('keep the target of the kind %s', (kind) => {
    expect(getTarget(makeMeaning(kind, 'yes'))).toBe('yes');
  });

  it.each<[string, Meaning, string | undefined]>([
    [' ', { kind: 'nothing' }, 'text'],
    ['hello', { kind: 'nothing' }, undefined],
    ['hello', { kind: 'start', graph: '' }, 'expect'],
    ['hello', { kind: 'facts', facts: { city: '' } }, 'expect'],
    ['hello', { kind: 'facts', facts: { city: 'Oslo' } }, undefined],
  ])('name what “%s” as %j misses', (text, expected, field) => {
    expect(findLabelFault({ text, expect: expected })?.field).toBe(field);
  });

  it('read values by the type of the fact', () => {
    expect(readLabelValue(document, 'ok', 'true')).toBe(true);
    expect(readLabelValue(document, 'ok', 'tr')).toBe('tr');
    expect(readLabelValue(document, 'city', 'true')).toBe('true');
    expect(writeLabelValue(true)).toBe('true');
  });
});
