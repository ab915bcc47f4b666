import { expect, it } from 'vitest';
import type { Pending, Plan } from '../session/session.ts';
import { getReminderTime } from './reminder.ts';

const at = '2026-01-05T09:00:00.000Z';
const settings = { silence: { afterSeconds: 30, text: 'Hello?', times: 2 } };
const pending: Pending = {
  kind: 'question',
  frame: 'main#1',
  node: 'a',
  row: 1,
  mode: 'EXECUTE',
  turn: 1,
  facts: ['name'],
  expects: 'text',
};
const expiring = (expiresAt: string): Pending => ({ ...pending, kind: 'approval', request: { expiresAt } });
const running = {
  steps: [{ id: '1', tool: 't', call: 0, dependsOn: [], state: 'started' }],
} as unknown as Plan;

it('is the time of the setting after the last turn', () => {
  const due = Date.parse('2026-01-05T09:00:30.000Z');
  expect(getReminderTime({ at, pending }, settings)).toBe(due);
  expect(getReminderTime({ at, pending, reminders: 1 }, settings)).toBe(due);
  expect(getReminderTime({ at, pending: expiring('2026-01-05T09:05:00.000Z') }, settings)).toBe(due);
});

it.each([
  ['without the setting', { pending }, {}],
  ['without an open question', {}, settings],
  ['after enough reminders', { pending, reminders: 2 }, settings],
  ['while a call runs', { pending, plans: [running] }, settings],
  ['in a handoff', { pending, handedOff: { reason: 'asked' } }, settings],
  ['after the end', { pending, ended: { as: 'complete' as const } }, settings],
  ['after the deadline of a request', { pending: expiring('2026-01-05T09:00:30.000Z') }, settings],
])('is never %s', (_, session, given) => {
  expect(getReminderTime({ at, ...session }, given)).toBeUndefined();
});
