import { describe, expect, it } from 'vitest';
import { applyJsonPatch, PatchError, type PatchOperation } from './json-patch.ts';

const document = () => ({ name: 'A', nodes: [{ id: 'one' }, { id: 'two' }], 'a/b': { '~': 1 } });

describe('a JSON Patch', () => {
  it.each<[string, PatchOperation[], unknown]>([
    ['adds a field', [{ op: 'add', path: '/locale', value: 'en' }], { ...document(), locale: 'en' }],
    [
      'inserts an item',
      [{ op: 'add', path: '/nodes/1', value: { id: 'x' } }],
      { ...document(), nodes: [{ id: 'one' }, { id: 'x' }, { id: 'two' }] },
    ],
    [
      'appends an item',
      [{ op: 'add', path: '/nodes/-', value: { id: 'x' } }],
      { ...document(), nodes: [{ id: 'one' }, { id: 'two' }, { id: 'x' }] },
    ],
    ['removes an item', [{ op: 'remove', path: '/nodes/0' }], { ...document(), nodes: [{ id: 'two' }] }],
    ['replaces a value', [{ op: 'replace', path: '/name', value: 'B' }], { ...document(), name: 'B' }],
    [
      'replaces an item',
      [{ op: 'replace', path: '/nodes/1', value: 3 }],
      { ...document(), nodes: [{ id: 'one' }, 3] },
    ],
    ['replaces the document', [{ op: 'replace', path: '', value: {} }], {}],
    [
      'moves an item',
      [{ op: 'move', from: '/nodes/1', path: '/nodes/0' }],
      { ...document(), nodes: [{ id: 'two' }, { id: 'one' }] },
    ],
    [
      'copies a value, which changes alone afterwards',
      [
        { op: 'copy', from: '/nodes/0', path: '/nodes/-' },
        { op: 'replace', path: '/nodes/2/id', value: 'copy' },
      ],
      { ...document(), nodes: [{ id: 'one' }, { id: 'two' }, { id: 'copy' }] },
    ],
    [
      'reads escaped names',
      [{ op: 'replace', path: '/a~1b/~0', value: 2 }],
      { ...document(), 'a/b': { '~': 2 } },
    ],
    [
      'goes on after a test that holds',
      [
        { op: 'test', path: '/nodes/0', value: { id: 'one' } },
        { op: 'remove', path: '/nodes' },
      ],
      { name: 'A', 'a/b': { '~': 1 } },
    ],
  ])('%s', (_, patch, expected) => {
    expect(applyJsonPatch(document(), patch)).toEqual(expected);
  });

  it('keeps the order of fields', () => {
    const changed = applyJsonPatch(document(), [{ op: 'replace', path: '/name', value: 'B' }]);
    expect(Object.keys(changed as object)).toEqual(['name', 'nodes', 'a/b']);
  });

  it.each<[string, PatchOperation]>([
    ['a missing parent', { op: 'add', path: '/graphs/0', value: 1 }],
    ['an index after the end', { op: 'add', path: '/nodes/3', value: 1 }],
    ['an index that is not one', { op: 'add', path: '/nodes/01', value: 1 }],
    ['a missing value', { op: 'replace', path: '/locale', value: 'en' }],
    ['the document itself', { op: 'remove', path: '' }],
    ['a path without a slash', { op: 'remove', path: 'name' }],
    ['a value inside a text', { op: 'add', path: '/name/0', value: 'x' }],
    ['a move into itself', { op: 'move', from: '/nodes', path: '/nodes/0' }],
    ['a test that fails', { op: 'test', path: '/name', value: 'B' }],
    ['an inherited field', { op: 'remove', path: '/constructor' }],
    ['the prototype', { op: 'add', path: '/__proto__', value: { polluted: true } }],
  ])('is refused for %s, with the position of the operation', (_, operation) => {
    const patch: PatchOperation[] = [{ op: 'test', path: '/name', value: 'A' }, operation];
    const apply = () => applyJsonPatch(document(), patch);
    expect(apply).toThrow(PatchError);
    expect(apply).toThrow(expect.objectContaining({ index: 1 }));
  });
});
