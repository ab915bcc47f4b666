import type { FactRow, Frame, Session } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { listVariables } from './list-variables';

const DOCUMENT = {
  main: 'desk',
  facts: [{ name: 'customer' }, { name: 'city' }, { name: 'seats' }, { name: 'total', compute: 'seats * 2' }],
  graphs: [
    { id: 'desk', nodes: [{ id: 'who', produces: ['customer', 'city'] }] },
    { id: 'book', inputs: ['city'], nodes: [{ id: 'many', produces: ['seats'] }] },
  ],
};
const row = (name: string, value: string): FactRow => [name, value, 1, 'user'];
const frame = (id: string, facts?: FactRow[]): Frame => ({
  id,
  graph: id.split('#')[0] as string,
  phase: 'asked',
  counters: [],
  ...(facts ? { facts } : {}),
});
const session = (facts: FactRow[], frames: Frame[]): Session => ({
  schema: 1,
  id: 's',
  flow: 'f',
  turn: 1,
  row: 1,
  at: '2026-01-05T09:00:00.000Z',
  facts,
  states: [],
  frames,
});
const short = (given: Session) =>
  listVariables(given, DOCUMENT).map(({ frame: id, seen, variables }) => ({
    id,
    seen,
    facts: variables.map(
      ({ name, row: held, editable, shadowed }) =>
        `${name}=${held?.[1] ?? '?'}${editable ? ' edit' : ''}${shadowed ? ' shadowed' : ''}`,
    ),
  }));

describe('listVariables', () => {
  it('shows only the session while only the main graph runs', () => {
    expect(short(session([row('city', 'Rome')], [frame('desk#1')]))).toEqual([
      { id: null, seen: true, facts: ['customer=? edit', 'city=Rome edit', 'total=?'] },
    ]);
  });

  it('puts the top frame first and marks the facts it shadows', () => {
    const given = session([row('city', 'Rome')], [frame('desk#1'), frame('book#2', [row('city', 'Oslo')])]);
    expect(short(given)).toEqual([
      { id: 'book#2', seen: true, facts: ['city=Oslo edit', 'seats=? edit'] },
      { id: null, seen: true, facts: ['customer=? edit', 'city=Rome shadowed', 'total=?'] },
    ]);
  });

  it('separates two runs of one graph: only the upper one is visible and editable', () => {
    const given = session(
      [],
      [frame('desk#1'), frame('book#2', [row('seats', '2')]), frame('book#3', [row('seats', '4')])],
    );
    expect(short(given)).toEqual([
      { id: 'book#3', seen: true, facts: ['city=? edit', 'seats=4 edit'] },
      { id: 'book#2', seen: false, facts: ['city=?', 'seats=2'] },
      { id: null, seen: true, facts: ['customer=? edit', 'city=?', 'total=?'] },
    ]);
  });

  it('shows a computed fact as read-only in the frame that holds it', () => {
    const given = session([], [frame('desk#1'), frame('book#2', [row('total', '8')])]);
    expect(short(given)[0]?.facts).toContain('total=8');
  });
});
