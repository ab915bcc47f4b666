import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Effect, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { ASKABLE_EFFECTS, type AskEffect, AskEffectSchema } from '@/lib/contract/schemas/providers';
import { parseEffect } from './parse-effect';

const GOLDEN = path.join(process.cwd(), 'engine', 'testing', 'golden');
/** Effects that occur in no golden trace. */
const NOT_IN_TRACES: readonly string[] = ['judge', 'plan'];
const ASKABLE: readonly string[] = ASKABLE_EFFECTS;

/** Every effect of the golden traces that a browser may send. */
const asked = readdirSync(GOLDEN)
  .map((name) => path.join(GOLDEN, name, 'trace.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => findEffects(JSON.parse(readFileSync(file, 'utf8'))))
  .filter(({ kind }) => ASKABLE.includes(kind));

function findEffects(value: unknown): Effect[] {
  if (Array.isArray(value)) return value.flatMap(findEffects);
  if (typeof value !== 'object' || value === null) return [];
  const { effects } = value as Partial<TurnRecord>;
  const own = Array.isArray(effects) ? effects.map(({ effect }) => effect) : [];
  return [...own, ...Object.values(value).flatMap(findEffects)];
}

describe('parseEffect', () => {
  it.each(ASKABLE_EFFECTS.filter((kind) => !NOT_IN_TRACES.includes(kind)))(
    'accepts every %s of the golden traces',
    (kind) => {
      const effects = asked.filter((effect) => effect.kind === kind);
      expect(effects.length).toBeGreaterThan(0);
      for (const effect of effects) {
        const { effect: sent } = AskEffectSchema.parse({ effect: JSON.parse(JSON.stringify(effect)) });
        expect(parseEffect(sent)).toEqual(effect);
      }
    },
  );

  const PLAN = {
    message: 'move it to ten',
    locale: 'en',
    timezone: 'Europe/Berlin',
    at: '2026-01-01T08:00:00.000Z',
    node: 'plan',
    tools: [{ tool: 'update_event', fixed: ['calendar'] }, { tool: 'invite' }],
    facts: { name: 'Ada', seats: 2 },
    actions: [
      {
        at: '2026-01-01T07:59:00.000Z',
        capability: 'calendar',
        action: 'create_event',
        summary: 'book Standup',
        when: '2026-01-02T09:00',
        externalIds: { id: 'e1', roomId: 7 },
      },
    ],
    history: [{ role: 'user', text: 'book it' }],
    replyTo: 'The room is free.',
    attached: ['A calendar page.'],
    clarified: [{ question: 'Which day?', reply: 'Friday' }],
  };
  const send = (kind: AskEffect['effect']['kind'], request: object) =>
    parseEffect({ kind, request: request as AskEffect['effect']['request'] });

  it('accepts a plan with all optional fields', () => {
    expect(send('plan', PLAN)).toEqual({ seq: 0, kind: 'plan', request: PLAN });
  });

  it.each([
    { timezone: 'Mars/Olympus' },
    { at: 'now' },
    { tools: [{ tool: 'invite', fixed: ['a'], risk: 'low' }] },
    { actions: [{ at: 'x', capability: '', action: 'a', summary: 's', approved: true }] },
    { approved: true },
  ])('refuses a plan with %j', (change) => {
    expect(() => send('plan', { ...PLAN, ...change })).toThrow();
  });

  it("accepts a message that answers a plan's request", () => {
    const pending = {
      kind: 'missing_fields',
      node: 'plan',
      facts: ['title'],
      expects: 'text',
      inputs: [{ name: 'title', tool: 'create_event' }],
    };
    const request = { text: 'x', locale: 'en', timezone: 'UTC', at: PLAN.at, pending, known: [] };
    expect(send('understand', request).request).toEqual(request);
    expect(() => send('understand', { ...request, pending: { ...pending, kind: 'bribe' } })).toThrow();
  });

  it('accepts a message with pending effects and known values', () => {
    const pending = {
      node: 'confirm',
      facts: ['go'],
      expects: 'yes_no',
      optional: true,
      irreversible: true,
    };
    const request = {
      text: 'not Paris, London',
      locale: 'en',
      timezone: 'UTC',
      at: PLAN.at,
      pending,
      known: ['city'],
      values: { city: 'Paris' },
      lastGiven: ['city'],
      replyTo: 'A flight to Paris?',
      attached: ['A map of London.'],
    };
    expect(send('understand', request).request).toEqual(request);
    expect(() => send('understand', { ...request, pending: { ...pending, irreversible: false } })).toThrow();
  });
});
