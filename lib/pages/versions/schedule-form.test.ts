import { expect, it } from 'vitest';
import { findScheduleFaults, NEW_SCHEDULE, toSchedule } from './schedule-form';

const NOW = Date.parse('2026-11-28T00:00:00Z');
const form = { ...NEW_SCHEDULE, to: ' +4915112345678 ', at: '2026-11-30T09:00', template: 'spring_offer' };

it.each([
  ['an empty form', NEW_SCHEDULE, 'whatsapp', ['to', 'at', 'template']],
  ['an empty form in Telegram', NEW_SCHEDULE, 'telegram', ['to', 'at']],
  ['a time in the past', { ...form, at: '2026-11-01T09:00' }, 'whatsapp', ['at']],
  ['a language that is none', { ...form, language: '1' }, 'whatsapp', ['language']],
  ['a complete form', form, 'whatsapp', []],
] as const)('finds the faults of %s', (_, given, kind, fields) => {
  expect(Object.keys(findScheduleFaults(given, kind, NOW))).toEqual(fields);
});

it('sends the time as an instant, and values only with a template', () => {
  const at = new Date('2026-11-30T09:00').toISOString();
  const values = 'Ann\n\n12 %';
  expect(toSchedule({ ...form, values }, 'whatsapp')).toEqual({
    to: '+4915112345678',
    at,
    template: { name: 'spring_offer', language: 'en_US', parameters: ['Ann', '12 %'] },
  });
  expect(toSchedule({ ...form, values }, 'telegram')).toEqual({ to: '+4915112345678', at });
});
