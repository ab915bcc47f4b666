import { expect, it } from 'vitest';
import type { Settings } from '../../document/settings.ts';
import { buildFlow } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const check = (settings: Settings) =>
  compileFlow(buildFlow({ settings })).problems.filter(({ code }) => code === 'reminder-too-late');

it('warns about a reminder after the conversation has ended, and offers an earlier one', () => {
  const found = check({
    silence: { afterSeconds: 7200, text: 'Hello?', times: 1 },
    memory: { sessionIdleHours: 2 },
  });
  expect(found).toEqual([
    expect.objectContaining({
      severity: 'warning',
      pointer: '/settings/silence/afterSeconds',
      message:
        'The reminder after 7200 seconds is never sent: the conversation ends after 2 hours without a message. Remind earlier.',
    }),
  ]);
  expect(found[0]?.fix?.patch).toEqual([
    { op: 'replace', path: '/settings/silence/afterSeconds', value: 60 },
  ]);
});

it('accepts a reminder before that', () => {
  expect(check({ silence: { afterSeconds: 60, text: 'Hello?', times: 1 } })).toEqual([]);
});
