import { describe, expect, it } from 'vitest';
import { createTestFlow } from '../testing/flow';
import { completeCel } from './cel-completion';
import { type CelUse, makeCelScope } from './cel-scope';

const document = {
  ...createTestFlow(),
  paths: [
    { id: 'home', name: 'At home', condition: { text: 'for a home', examples: [] } },
    { id: 'office', name: 'For an office', condition: { text: 'for an office', examples: [] } },
  ],
};
document.facts.push(
  { name: 'plan', type: 'enum', values: [{ value: 'free', label: 'Free of charge' }, { value: 'team' }] },
  { name: 'vip', type: 'boolean' },
  { name: 'price', type: 'money' },
  { name: 'rooms', type: 'list' },
);

/** `|` is the caret. */
function complete(marked: string, use: CelUse = 'when', asked = false) {
  const caret = marked.lastIndexOf('|');
  const source = marked.slice(0, caret) + marked.slice(caret + 1);
  const found = completeCel(source, caret, makeCelScope(document, use, { fact: document.facts[1] }), {
    asked,
  });
  if (!found) return undefined;
  return {
    labels: found.items.map(({ label }) => label),
    apply(index: number) {
      const item = found.items[index];
      if (!item) return undefined;
      const next = source.slice(0, found.from) + item.insert + source.slice(found.to);
      const at = found.from + (item.caret ?? item.insert.length);
      return `${next.slice(0, at)}|${next.slice(at)}`;
    },
  };
}

describe('completion of names', () => {
  it('completes a fact by its prefix and adds `answers.`', () => {
    expect(complete('base|')?.apply(0)).toBe('answers.baseline|');
  });
  it('offers facts with their type after `answers.`', () => {
    const found = completeCel('answers.', 8, makeCelScope(document, 'when'));
    expect(found?.items.slice(0, 2)).toEqual([
      { kind: 'fact', label: 'target', insert: 'target', note: 'text', type: 'text' },
      { kind: 'fact', label: 'baseline', insert: 'baseline', note: 'number', type: 'number' },
    ]);
  });
  it('replaces the whole word at the caret', () => {
    expect(complete('answers.ba|sexxx > 1')?.apply(0)).toBe('answers.baseline| > 1');
  });
  it('offers states and gates after their roots', () => {
    expect(complete('states.W|')?.labels).toEqual(['WELCOMED']);
    expect(complete('gates.|')?.labels).toEqual(['NEED', 'CONTACT', 'BOOKED']);
  });
  it('offers only names a gate can read', () => {
    expect(complete('gates.|', 'gate')).toBeUndefined();
    expect(complete('|', 'gate', true)?.labels).not.toContain('turn');
    expect(complete('|', 'gate', true)?.labels).toContain('states.WELCOMED');
  });
  it('excludes a computed fact from its own expression', () => {
    const labels = complete('|', 'compute', true)?.labels;
    expect(labels).toContain('answers.target');
    expect(labels).not.toContain('answers.baseline');
    expect(labels).not.toContain('states.WELCOMED');
  });
  it('offers the candidate in a check', () => {
    expect(complete('va|', 'check')?.labels[0]).toBe('value');
  });
  it('offers else only as a whole guard', () => {
    expect(complete('el|', 'guard')?.labels).toContain('else');
    expect(complete('el|', 'when')?.labels ?? []).not.toContain('else');
    expect(complete('answers.vip && el|', 'guard')?.labels ?? []).not.toContain('else');
  });
  it('puts the caret into has() and offers facts', () => {
    expect(complete('ha|')?.apply(0)).toBe('has(|)');
    expect(complete('has(|)')?.labels[0]).toBe('answers.target');
  });
  it('offers the fields of money and the methods of a text', () => {
    expect(complete('answers.price.|')?.labels).toEqual(['amount', 'currency']);
    expect(complete('answers.target.star|')?.apply(0)).toBe('answers.target.startsWith("|")');
  });
  it('offers nothing in a comment, a number or a complete name', () => {
    expect(complete('answers.vip // ba|')).toBeUndefined();
    expect(complete('answers.baseline > 5|')).toBeUndefined();
    expect(complete('answers.baseline|')).toBeUndefined();
  });
  it('offers nothing at the start of a word unless requested', () => {
    expect(complete('|')).toBeUndefined();
    expect(complete('answers.vip && |')).toBeUndefined();
    expect(complete('answers.vip && |', 'when', true)?.labels).toContain('answers.target');
  });
});

describe('completion of values', () => {
  it('offers quoted values after ==', () => {
    expect(complete('answers.plan == |')?.labels.slice(0, 2)).toEqual(['"free"', '"team"']);
    expect(complete('answers.plan == te|')?.apply(0)).toBe('answers.plan == "team"|');
  });
  it('replaces a half-written text with its quotes', () => {
    expect(complete('answers.plan == "te|')?.apply(0)).toBe('answers.plan == "team"|');
    expect(complete('answers.plan == "te|" && answers.vip')?.apply(0)).toBe(
      'answers.plan == "team"| && answers.vip',
    );
  });
  it('offers values in the list of in', () => {
    expect(complete('answers.plan in ["free", |]')?.labels.slice(0, 2)).toEqual(['"free"', '"team"']);
  });
  it('offers path ids', () => {
    expect(complete('path == |')?.labels.slice(0, 3)).toEqual(['"home"', '"office"', '""']);
  });
  it('offers nothing in a text without known values', () => {
    expect(complete('answers.target == "a|')).toBeUndefined();
  });
});

describe('completion of operators', () => {
  it('offers operators for the type before the caret', () => {
    expect(complete('answers.baseline |', 'when', true)?.labels).toContain('>=');
    expect(complete('answers.vip |', 'when', true)?.labels).toEqual(['&&', '||', '==', '!=']);
    expect(complete('answers.plan == "free" |', 'when', true)?.labels.slice(0, 2)).toEqual(['&&', '||']);
    expect(complete('has(answers.vip) |', 'when', true)?.labels.slice(0, 2)).toEqual(['&&', '||']);
  });
  it('completes a partly typed operator', () => {
    expect(complete('answers.baseline =|')?.apply(0)).toBe('answers.baseline == |');
    expect(complete('answers.vip &|')?.apply(0)).toBe('answers.vip && |');
  });
  it('offers an operator directly after a value if requested, with a space', () => {
    expect(complete('answers.plan == "free"|', 'when', true)?.apply(0)).toBe('answers.plan == "free" && |');
    expect(complete('has(answers.vip)|', 'when', true)?.apply(1)).toBe('has(answers.vip) || |');
    expect(complete('answers.vip&|')?.apply(0)).toBe('answers.vip && |');
    expect(complete('answers.baseline i|')?.apply(0)).toBe('answers.baseline in [|]');
  });
  it('completes operators by name', () => {
    expect(complete('answers.vip and|')?.apply(0)).toBe('answers.vip && |');
  });
});
