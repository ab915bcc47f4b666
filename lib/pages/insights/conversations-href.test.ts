import { expect, it } from 'vitest';
import { readViewFilter } from '@/lib/pages/conversations/view-filter';
import { toConversationsHref, toDayHref } from './conversations-href';

it('opens the conversations of a number on the chosen path', () => {
  const filter = {
    ...{
      flow: 'f1',
      environment: 'production',
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-02-15T00:00:00.000Z',
    },
    ...{ mark: ['node:ask'], not: ['node:pay'] },
  } as const;
  const read = (own: object) =>
    new URL(toConversationsHref({ filter: structuredClone(filter) as never }, own), 'http://t.test')
      .searchParams;
  expect(read({ mark: ['left:ask', 'node:ask'] }).get('mark')).toBe('node:ask,left:ask');
  expect(read({ mark: ['left:ask'] }).get('not')).toBe('node:pay');
  expect(read({}).has('locale')).toBe(false);
  expect(read({ not: ['node:end'] }).get('not')).toBe('node:pay,node:end');
});

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

it('opens the conversations without a language, if these are shown', () => {
  const filter = {
    ...({ flow: 'f1', environment: 'production', locale: '' } as const),
    ...{ from: '2026-01-01T00:00:00.000Z', to: '2026-02-15T00:00:00.000Z' },
  } as const;
  const { searchParams } = new URL(toConversationsHref({ filter }), 'http://t.test');
  expect(readViewFilter(searchParams)).toMatchObject({ flow: 'f1', locale: '' });
});
