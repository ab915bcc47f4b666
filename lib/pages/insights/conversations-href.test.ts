import { expect, it } from 'vitest';
import { toDayHref } from './conversations-href';

it('opens the conversations of one day, also at the end of a month', () => {
  const filter = {
    flow: 'f1',
    environment: 'production',
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-02-15T00:00:00.000Z',
  } as const;
  const { searchParams } = new URL(toDayHref({ filter }, '2026-01-31', { outcome: 'left' }), 'http://t.test');
  expect(Object.fromEntries(searchParams)).toEqual({
    flow: 'f1',
    environment: 'production',
    from: '2026-01-31T00:00:00.000Z',
    to: '2026-02-01T00:00:00.000Z',
    outcome: 'left',
  });
});
