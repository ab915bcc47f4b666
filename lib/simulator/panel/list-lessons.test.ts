import type { Session } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { NewEvent, TurnEvent } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { returnsFlow } from '@/lib/understanding/testing/returns-flow';
import { listLessons } from './list-lessons';

const FLOW: FlowDocument = {
  ...returnsFlow,
  facts: [
    { name: 'note', type: 'text' },
    { name: 'size', type: 'enum', values: [{ value: 's', label: 'Small' }, { value: 'l' }] },
    { name: 'doubled', type: 'number', compute: '2' },
  ],
  paths: [{ id: 'vip', name: 'VIP', condition: { text: 'Is a regular', examples: [] } }],
};

const list = (events: NewEvent[] = [], more: Partial<Session> = {}) =>
  listLessons(
    FLOW,
    {
      frames: [{ id: 'returns#1', graph: 'returns', node: 'identify', scenario: {} }],
      ...more,
    } as unknown as Session,
    events.map((event, index): TurnEvent => ({ turn: 1, index, ...event })),
  );
const keysOf = (groups: ReturnType<typeof list>, kind: string) =>
  groups.find((group) => group.kind === kind)?.lessons.map(({ key }) => key);

describe('listLessons', () => {
  it('lists the transitions of the step, rules in scope, triggers and paths', () => {
    const keys = keysOf(list(), 'example') ?? [];
    const edges = returnsFlow.graphs.find(({ id }) => id === 'returns')?.edges ?? [];
    const here = edges.filter(({ from, condition }) => from === 'identify' && condition);
    expect(here.length).toBeGreaterThan(0);
    expect(keys.filter((key) => key.startsWith('transition:'))).toEqual(
      here.map(({ id }) => `transition:${id}`),
    );
    expect(keys).toContain('path:vip');
    expect(keys).toContain('trigger:returns');
    expect(keys.some((key) => key.startsWith('rule:'))).toBe(true);
  });

  it('sorts by score, best first', () => {
    const groups = list([{ type: 'understood', commands: [], triggers: [['returns', 0.61]] }]);
    const [first] = groups[0]?.lessons ?? [];
    expect(first).toMatchObject({ key: 'trigger:returns', score: 0.61 });
    const command = { type: 'StartGraph', graph: 'returns', confidence: 0.4 } as const;
    const [started] = list([{ type: 'command', command, result: 'rejected' }])[0]?.lessons ?? [];
    expect(started).toMatchObject({ key: 'trigger:returns', score: 0.4 });
  });

  it('puts rules without a score last, because most of them are general', () => {
    const keys = keysOf(list(), 'example') ?? [];
    const first = keys.findIndex((key) => key.startsWith('rule:'));
    expect(keys.slice(first).every((key) => key.startsWith('rule:'))).toBe(true);
  });

  it('offers synonyms only for values of requested facts', () => {
    expect(keysOf(list(), 'synonym')).toBeUndefined();
    const pending = { node: 'identify', facts: ['size'] } as unknown as Session['pending'];
    expect(keysOf(list([], { pending }), 'synonym')).toEqual(['value:size=s', 'value:size=l']);
  });

  it('offers aliases for facts that are not computed, requested facts first', () => {
    const pending = { node: 'identify', facts: ['size'] } as unknown as Session['pending'];
    expect(keysOf(list([], { pending }), 'alias')).toEqual(['fact:size', 'fact:note']);
    expect(keysOf(list(), 'alias')).toEqual(['fact:note', 'fact:size']);
  });
});
