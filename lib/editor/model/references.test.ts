import { parseFlow } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { removeItems } from '../commands/remove-items';
import { renameName } from '../commands/rename-name';
import { createTestFlow } from '../testing/flow';
import { renameInCel, scanCelNames } from '../text/cel-names';
import { renamePlaceholder } from '../text/placeholders';
import { listReferences } from './references';
import { listLinks } from './what-links-here';

describe('names in CEL', () => {
  test('finds names behind answers, states and gates, and none in strings or comments', () => {
    const found = scanCelNames(
      `has(answers.a) && answers["b"] > 1 && states.C && gates.D && x.answers.e && 'answers.f' != "\\"answers.g" // answers.h`,
    );
    expect(found.map((use) => `${use.kind} ${use.name}`)).toEqual(['fact a', 'fact b', 'state C', 'gate D']);
  });

  test('renames only the whole name of the right kind', () => {
    expect(renameInCel('answers.a + answers.ab + states.a + answers["a"]', 'fact', 'a', 'z')).toBe(
      'answers.z + answers.ab + states.a + answers["z"]',
    );
  });

  test('survives an expression that is half typed', () => {
    expect(scanCelNames('answers.a && "open').map((use) => use.name)).toEqual(['a']);
    expect(scanCelNames('answers.')).toEqual([]);
  });
});

describe('renaming', () => {
  test('a placeholder is renamed with its format kept', () => {
    expect(renamePlaceholder('{a} { a, number } {ab} {b}', 'a', 'z')).toBe('{z} { z, number } {ab} {b}');
  });

  test('a fact is renamed in lists, expressions and texts, and strings are left alone', () => {
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
  test('takes a name out of lists and goals and leaves the document valid', () => {
    const { document } = removeItems(createTestFlow(), ['gate:NEED', 'gate:BOOKED', 'fact:email']);
    expect(document.primaryGoal).toBeUndefined();
    expect(document.graphs[0]?.nodes[3]).toMatchObject({ produces: ['phone'] });
    expect(document.graphs[0]?.nodes[3]?.requires).toBeUndefined();
    expect(document.gates.map((gate) => gate.satisfiedBy)).toEqual([{ metricsAny: ['phone'] }]);
    expect(parseFlow(document).ok).toBe(true);
  });
});

describe('what links here', () => {
  test('a node: gates that lose their only source, nodes that wait for its state, wires cut', () => {
    expect(listLinks(createTestFlow(), 'node:contact').map((link) => link.text)).toEqual([
      'CONTACT loses 2 of 2: email, phone',
      '2 wires are cut',
    ]);
    expect(listLinks(createTestFlow(), 'node:welcome').map((link) => link.text)).toContain(
      'Baseline waits for WELCOMED',
    );
  });

  test('a fact: every use, and which of them would break', () => {
    expect(
      listLinks(createTestFlow(), 'fact:target').map((link) => [link.text, link.breaks ?? false]),
    ).toEqual([
      ['NEED: needs all of', false],
      ['Target: gives', false],
      ['Baseline: prompt', true],
      ['Contact: When', true],
    ]);
  });
});
