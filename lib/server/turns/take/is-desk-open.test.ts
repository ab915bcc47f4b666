import { expect, it } from 'vitest';
import { isDeskOpen } from './is-desk-open';

const hours = {
  timezone: 'Europe/Berlin',
  days: [
    { day: 1, from: '09:00', to: '12:00' },
    { day: 1, from: '13:00', to: '17:30' },
    { day: 6, from: '20:00', to: '24:00' },
  ],
};

it.each([
  ['Monday before the start, in the winter', '2026-11-30T07:59:59Z', false],
  ['Monday at the start', '2026-11-30T08:00:00Z', true],
  ['Monday in the break', '2026-11-30T11:00:00Z', false],
  ['Monday before the end', '2026-11-30T16:29:59Z', true],
  ['Monday at the end', '2026-11-30T16:30:00Z', false],
  ['Monday at the start, in the summer', '2026-06-29T07:00:00Z', true],
  ['Saturday before midnight', '2026-11-28T22:59:59Z', true],
  ['Sunday after midnight', '2026-11-28T23:00:00Z', false],
])('%s', (_, at, isOpen) => {
  expect(isDeskOpen(hours, Date.parse(at))).toBe(isOpen);
});
