import { beforeAll, expect, it } from 'vitest';
import { conditionReader } from '@/lib/editor/conditions/condition-reader';
import { phraseToText } from '@/lib/simulator/trace/phrase';
import { sayExpressions } from './say-expressions';

beforeAll(async () => {
  await conditionReader.load();
});

it.each([
  ['has(answers.slot) && answers.n > 3', '“slot is known and n is more than 3”'],
  ['answers.emergency', '“emergency is yes”'],
  [
    'has(answers.free_slots) && answers.free_slots.exists(s, s.time == answers.slot)',
    'has(free_slots) && free_slots.exists(s, s.time == slot)',
  ],
  ['email', 'email'],
  ['10', '10'],
  ['“09:30”', '“09:30”'],
  ['09:30', '09:30'],
  ['2026-12-01', '2026-12-01'],
  ['ann@example.com', 'ann@example.com'],
])('says %s as %s', (code, words) => {
  expect(phraseToText(sayExpressions(['because ', { code }]))).toBe(`because ${words}`);
});
