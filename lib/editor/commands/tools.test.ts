import { type FlowDocument, parseFlow, type Tool } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { applyPatches } from '../model/edit';
import { createEmptyDocument } from '../model/open-document';
import { addLookUp, canLookUp } from './add-look-up';
import { hasSameCall, importTools } from './import-tools';
import { renameInput } from './rename-input';
import { renameResult } from './rename-result';

function createFlow(): FlowDocument {
  return {
    ...createEmptyDocument('Shop'),
    facts: [{ name: 'sku', type: 'text' }],
    tools: [
      {
        id: 'stock',
        name: 'Stock',
        summary: { en: 'look up {sku}', de: '{sku, select, other {x}} nachsehen' },
        input: {
          type: 'object',
          properties: { shop: {}, sku: { type: 'string' }, sku2: {} },
          required: ['sku'],
        },
        entityArgs: { sku: 'find' },
        binding: {
          type: 'http',
          method: 'POST',
          url: 'https://shop.example/{sku}/{sku2}',
          query: { q: '{sku}' },
          headers: { 'X-Sku': 'a {sku}' },
          body: { deep: ['{sku}', { sku: '{sku}' }] },
          cases: [{ args: { sku: 'a' }, result: {} }],
        },
      },
      { id: 'other', name: 'Other', binding: { type: 'mock', cases: [{ args: { sku: 'b' }, result: {} }] } },
    ],
    rules: [
      {
        id: 'r',
        name: 'R',
        condition: { text: 'x', examples: [] },
        action: 'x',
        calls: [
          { tool: 'stock', args: { sku: 'answers.sku' }, onDone: 'Found {sku}', onError: 'No {sku}' },
          { tool: 'other', args: { sku: 'answers.sku' } },
        ],
      },
    ],
  };
}

describe('renaming an input', () => {
  test('updates the tool and its calls, but no facts or other tools', () => {
    const { document } = renameInput(createFlow(), 0, 'sku', 'item');
    expect(document.tools?.[0]).toEqual({
      id: 'stock',
      name: 'Stock',
      summary: { en: 'look up {item}', de: '{item, select, other {x}} nachsehen' },
      input: {
        type: 'object',
        properties: { shop: {}, item: { type: 'string' }, sku2: {} },
        required: ['item'],
      },
      entityArgs: { item: 'find' },
      binding: {
        type: 'http',
        method: 'POST',
        url: 'https://shop.example/{item}/{sku2}',
        query: { q: '{item}' },
        headers: { 'X-Sku': 'a {item}' },
        body: { deep: ['{item}', { sku: '{item}' }] },
        cases: [{ args: { item: 'a' }, result: {} }],
      },
    });
    expect(document.rules?.[0]?.calls).toEqual([
      { tool: 'stock', args: { item: 'answers.sku' }, onDone: 'Found {item}', onError: 'No {item}' },
      { tool: 'other', args: { sku: 'answers.sku' } },
    ]);
    expect(document.facts).toEqual(createFlow().facts);
    expect(document.tools?.[1]).toEqual(createFlow().tools?.[1]);
  });

  test('can be undone in one step', () => {
    const { inverse, document } = renameInput(createFlow(), 0, 'sku', 'item');
    expect(inverse.length).toBeGreaterThan(0);
    expect(parseFlow(JSON.parse(JSON.stringify(document))).ok).toBe(true);
  });
});

describe('a lookup', () => {
  test('is added as a tool and set for the input', () => {
    const { document } = addLookUp(createFlow(), 0, 'sku2');
    const made = document.tools?.at(-1);
    if (!made) throw new Error('No tool was added');
    expect(document.tools?.[0]?.entityArgs).toEqual({ sku: 'find', sku2: made.id });
    expect([made.name, canLookUp(made)]).toEqual(['Find sku2', true]);
    expect(parseFlow(document).ok).toBe(true);
  });

  test('requires only a query and returns candidates', () => {
    const [stock, other] = createFlow().tools ?? [];
    if (!stock || !other) throw new Error('There are no tools');
    const query = { type: 'object', properties: { query: {}, limit: {} } };
    expect(canLookUp(stock)).toBe(false);
    expect(canLookUp(other)).toBe(false);
    expect(canLookUp({ ...other, input: { ...query, required: ['query'] } })).toBe(true);
    expect(canLookUp({ ...other, input: { ...query, required: ['query', 'limit'] } })).toBe(false);
    expect(canLookUp({ ...other, input: query, output: { type: 'object', properties: { id: {} } } })).toBe(
      false,
    );
  });
});

describe('importing tools', () => {
  const make = (id: string, url: string): Tool => ({
    id,
    name: id,
    binding: { type: 'http', method: 'POST', url },
  });

  test('adds them in one edit with unique ids', () => {
    const flow = createFlow();
    const edit = importTools(flow, [
      make('stock', 'https://a.example'),
      make('r', 'https://b.example'),
      make('new', 'https://c.example'),
    ]);
    if (!edit) throw new Error('Nothing was imported');
    expect(edit.document.tools?.map(({ id }) => id)).toEqual(['stock', 'other', 'stock-2', 'r-2', 'new']);
    expect(edit.select).toEqual(['tool:stock-2', 'tool:r-2', 'tool:new']);
    expect(edit.label).toBe('Import 3 tools');
    expect(applyPatches(edit.document, edit.inverse)).toEqual(flow);
    const again = importTools(edit.document, [make('stock', 'https://a.example')]);
    expect(again?.document.tools?.at(-1)?.id).toBe('stock-3');
  });

  test('returns no edit for an empty list', () => {
    expect(importTools(createFlow(), [])).toBeUndefined();
  });

  test('detects an existing call', () => {
    const flow = createFlow();
    expect(hasSameCall(flow, make('x', 'https://shop.example/{sku}/{sku2}'))).toBe(true);
    expect(hasSameCall(flow, make('x', 'https://shop.example/{sku}'))).toBe(false);
  });
});

describe('renaming a field of a result', () => {
  const withResult = (): FlowDocument => ({
    ...createEmptyDocument('Shop'),
    facts: [{ name: 'left', type: 'integer' }],
    tools: [
      {
        id: 'stock',
        name: 'Stock',
        summary: '{sku}: {left}',
        input: { type: 'object', properties: { sku: {} } },
        output: { type: 'object', properties: { left: {}, sku: {} }, required: ['left'] },
        binding: { type: 'mock', cases: [{ result: { left: 3, sku: 'a' } }, { result: 'left' }] },
      },
    ],
    rules: [
      {
        id: 'r',
        name: 'R',
        condition: { text: 'x', examples: [] },
        action: 'x',
        calls: [
          {
            tool: 'stock',
            assigns: [
              { from: 'left', fact: 'left' },
              { from: 'left.now', fact: 'left' },
              { from: 'leftover', fact: 'left' },
            ],
            onDone: '{left} of {sku}',
          },
        ],
      },
    ],
  });

  test('updates the schema, mock cases, texts and assignments', () => {
    const { document } = renameResult(withResult(), 0, 'left', 'rest');
    expect(document.tools?.[0]).toMatchObject({
      summary: '{sku}: {rest}',
      output: { properties: { rest: {}, sku: {} }, required: ['rest'] },
      binding: { cases: [{ result: { rest: 3, sku: 'a' } }, { result: 'left' }] },
    });
    expect(document.rules?.[0]?.calls?.[0]).toMatchObject({
      assigns: [
        { from: 'rest', fact: 'left' },
        { from: 'rest.now', fact: 'left' },
        { from: 'leftover', fact: 'left' },
      ],
      onDone: '{rest} of {sku}',
    });
  });

  test('keeps texts that refer to an input with the same name', () => {
    const { document } = renameResult(withResult(), 0, 'sku', 'item');
    expect(document.tools?.[0]?.summary).toBe('{sku}: {left}');
    expect(document.rules?.[0]?.calls?.[0]?.onDone).toBe('{left} of {sku}');
  });
});
