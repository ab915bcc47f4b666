import { SYSTEM_TEXT_KEYS } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { SYSTEM_TEXT_GROUPS, SYSTEM_TEXT_NOTES } from './system-text-notes';

test('every system text belongs to a visible group', () => {
  const shown = new Set<string>(SYSTEM_TEXT_GROUPS.map(({ group }) => group));
  expect(SYSTEM_TEXT_KEYS.filter((key) => !shown.has(SYSTEM_TEXT_NOTES[key].group))).toEqual([]);
});

test('system texts have unique labels, so that each can be found', () => {
  const labels = SYSTEM_TEXT_KEYS.map((key) => SYSTEM_TEXT_NOTES[key].label);
  expect(new Set(labels).size).toBe(labels.length);
});
