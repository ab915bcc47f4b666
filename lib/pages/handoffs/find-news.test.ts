import { expect, it } from 'vitest';
import type { Handoff } from '@/lib/contract/schemas/handoffs';
import { findNews, toSeen } from './find-news';

const waiting = (id: string, unread: number, personId?: string) =>
  ({ id, unread, claim: personId === undefined ? null : { personId } }) as Handoff;
const news = (before: Handoff[] | undefined, now: Handoff[]) =>
  findNews(before && toSeen(before), now, 'me').map(({ kind, handoff }) => `${kind} ${handoff.id}`);

it('reports nothing at the first look', () => {
  expect(news(undefined, [waiting('a', 2)])).toEqual([]);
});

it('reports new conversations, and new messages in mine and unclaimed ones', () => {
  const before = [waiting('a', 0), waiting('b', 1, 'me'), waiting('c', 0, 'ben'), waiting('d', 2)];
  const now = [
    waiting('a', 1),
    waiting('b', 2, 'me'),
    waiting('c', 5, 'ben'),
    waiting('d', 2),
    waiting('e', 0),
  ];
  expect(news(before, now)).toEqual(['message a', 'message b', 'waiting e']);
});

it('reports no conversation that someone else has, and none whose messages were answered', () => {
  expect(news([waiting('a', 3)], [waiting('a', 0), waiting('b', 1, 'ben')])).toEqual([]);
});
