import { parseFlow } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { removeItems } from '../../commands/remove-items';
import { renameName } from '../../commands/rename-name';
import { createTestFlow } from '../../testing/flow';
import { renameInCel, scanCelNames } from '../../text/cel-names';
import { renamePlaceholder } from '../../text/placeholders';
import { listLinks } from '../what-links-here';
import { listReferences } from './list-references';

describe('names in CEL', () => {
  test('finds names after answers, states and gates, but not in strings or comments', () => {
    const found = scanCelNames(
      `has(answers.a) && answers["b"] > 1 && states.C && gates.D && x.answers.e && 'answers.f' != "\\"answers.g" // answers.h`,
    );
    expect(found.map((use) => `${use.kind} ${use.name}`)).toEqual(['fact a', 'fact b', 'state C', 'gate D']);
  });

  test('renames only whole names of the right kind', () => {
    expect(renameInCel('answers.a + answers.ab + states.a + answers["a"]', 'fact', 'a', 'z')).toBe(
      'answers.z + answers.ab + states.a + answers["z"]',
    );
  });

  test('accepts an incomplete expression', () => {
    expect(scanCelNames('answers.a && "open').map((use) => use.name)).toEqual(['a']);
    expect(scanCelNames('answers.')).toEqual([]);
  });
});

describe('renaming', () => {
  test('a placeholder is renamed with its format kept', () => {
    expect(renamePlaceholder('{a} { a, number } {ab} {b}', 'a', 'z')).toBe('{z} { z, number } {ab} {b}');
  });

  test('a fact is renamed in lists, expressions and texts, but not in strings', () => {
    const { document } = renameName(createTestFlow(), 'fact', 'target', 'goal');
    expect(listReferences(document).filter((use) => use.name === 'target')).toEqual([]);
    const [, target, baseline, contact] = document.graphs[0]?.nodes ?? [];
    expect(target?.produces).toEqual(['goal']);
    expect(baseline?.text).toEqual({
      variants: ['You want {goal}. Where are you now?', 'A number will do.'],
    });
    expect(contact?.when).toBe('answers.goal != "answers.target"');
    expect(document.gates[0]?.satisfiedBy.metricsAll).toEqual(['goal', 'delta']);
  });

  test('a gate is renamed in goals and requirements', () => {
    const { document } = renameName(createTestFlow(), 'gate', 'BOOKED', 'DONE');
    expect(document.primaryGoal).toEqual({ gate: 'DONE' });
    expect(document.gates[2]?.name).toBe('DONE');
  });
});

describe('removing', () => {
  test('removes a name from lists and goals and keeps the document valid', () => {
    const { document } = removeItems(createTestFlow(), ['gate:NEED', 'gate:BOOKED', 'fact:email']);
    expect(document.primaryGoal).toBeUndefined();
    expect(document.graphs[0]?.nodes[3]).toMatchObject({ produces: ['phone'] });
    expect(document.graphs[0]?.nodes[3]?.requires).toBeUndefined();
    expect(document.gates.map((gate) => gate.satisfiedBy)).toEqual([{ metricsAny: ['phone'] }]);
    expect(parseFlow(document).ok).toBe(true);
  });
});

describe('the uses of an item', () => {
  test('a node: gates that lose their only source, nodes that require its state, removed wires', () => {
    expect(listLinks(createTestFlow(), 'node:contact').map((link) => link.text)).toEqual([
      'CONTACT loses 2 of 2: email, phone',
      '2 wires are removed',
    ]);
    expect(listLinks(createTestFlow(), 'node:welcome').map((link) => link.text)).toContain(
      'Baseline requires WELCOMED',
    );
  });

  test('a fact: all uses, and which of them would break', () => {
    expect(
      listLinks(createTestFlow(), 'fact:target').map((link) => [link.text, link.breaks ?? false]),
    ).toEqual([
      ['NEED: requires all of', false],
      ['Target: sets', false],
      ['Baseline: prompt', true],
      ['Contact: When', true],
    ]);
  });
});
