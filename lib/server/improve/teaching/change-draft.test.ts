import { applyJsonPatch } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import type { TeachTarget } from '@/lib/contract/schemas/improve';
import { buildTeachingPatch, buildUndoPatch } from './change-draft';

const draft = () => ({
  graphs: [
    {
      id: 'main',
      trigger: { text: 'Returns', examples: ['send it back'] },
      edges: [{ id: 'e1', condition: { text: 'Wants money', examples: [] as string[] } }],
    },
  ],
  facts: [{ name: 'refund', values: [{ value: 'card', synonyms: ['visa'] }, { value: 'voucher' }] }],
  rules: [{ id: 'hours', condition: { text: 'Hours', examples: ['when are you open'] } }],
});

const TARGETS: [TeachTarget, string][] = [
  [{ kind: 'trigger', graph: 'main' }, '/graphs/0/trigger/examples/-'],
  [{ kind: 'transition', graph: 'main', edge: 'e1' }, '/graphs/0/edges/0/condition/examples/-'],
  [{ kind: 'rule', rule: 'hours' }, '/rules/0/condition/examples/-'],
  [{ kind: 'choice', fact: 'refund', value: 'card' }, '/facts/0/values/0/synonyms/-'],
];

describe('buildTeachingPatch', () => {
  it.each(TARGETS)('adds texts to %o, and its undo takes them away', (target, path) => {
    const teaching = { target, texts: ['money back', 'money back'] };
    const patch = buildTeachingPatch(draft(), teaching) ?? [];
    expect(patch).toEqual([{ op: 'add', path, value: 'money back' }]);
    const changed = applyJsonPatch(draft(), patch);
    expect(applyJsonPatch(changed, buildUndoPatch(changed, teaching))).toEqual(draft());
  });

  it('creates the synonyms of a value that has none', () => {
    const target = { kind: 'choice', fact: 'refund', value: 'voucher' } as const;
    expect(buildTeachingPatch(draft(), { target, texts: ['coupon'] })).toEqual([
      { op: 'add', path: '/facts/0/values/1/synonyms', value: ['coupon'] },
    ]);
  });

  it('adds nothing that is there already', () => {
    const target = { kind: 'rule', rule: 'hours' } as const;
    expect(buildTeachingPatch(draft(), { target, texts: ['When are you open '] })).toEqual([]);
  });

  it('adds a rule to a draft without rules, and its undo removes it', () => {
    const rule = { name: 'Parking', text: 'Asks about parking', reply: 'Behind the house.' };
    const teaching = { target: { kind: 'rule', rule: 'parking' } as const, texts: ['can i park'], rule };
    const changed = applyJsonPatch({}, buildTeachingPatch({}, teaching) ?? []) as { rules: { id: string }[] };
    expect(changed.rules.map(({ id }) => id)).toEqual(['parking']);
    expect(buildUndoPatch(changed, teaching)).toEqual([{ op: 'remove', path: '/rules/0' }]);
  });

  it.each<TeachTarget>([
    { kind: 'trigger', graph: 'gone' },
    { kind: 'transition', graph: 'main', edge: 'gone' },
    { kind: 'rule', rule: 'gone' },
    { kind: 'choice', fact: 'refund', value: 'gone' },
  ])('finds no place for %o', (target) => {
    expect(buildTeachingPatch(draft(), { target, texts: ['x'] })).toBeUndefined();
    expect(buildUndoPatch(draft(), { target, texts: ['x'] })).toEqual([]);
  });
});
