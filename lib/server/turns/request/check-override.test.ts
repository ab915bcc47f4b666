import { readFileSync } from 'node:fs';
import { compileFlow, newSession, type Session } from '@turnpike/engine';
import type { TurnInput } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../refusal';
import { tripDocument } from '../testing/trip-flow';
import { checkOverride } from './check-override';

const document = JSON.parse(readFileSync('public/gallery/lead-qualification.flow.json', 'utf8'));
const result = compileFlow(document);
if (!result.ok) throw new Error('The gallery flow does not compile.');
const { compiled } = result;
const session = newSession(compiled, { id: 's', at: '2026-01-17T10:00:00Z' });

type Change = Omit<Extract<TurnInput, { type: 'override' }>, 'type' | 'at'>;

const refusal = (change: Change, of: Session = session): unknown => {
  try {
    checkOverride(compiled, of, { type: 'override', at: '2026-01-17T10:00:00Z', ...change });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, pointer: error.extra.pointer };
  }
};

describe('an override', () => {
  it('accepts names the flow knows, aliases and cleared facts included', () => {
    const change = {
      facts: { email: 'ann@example.com', goal_target: null },
      states: { WELCOME_SHOWN: true, HANDOFF_COMPLETE: true },
      goTo: 'booking-1',
    };
    expect(refusal(change)).toBeUndefined();
  });

  it.each<[string, Change, string]>([
    ['an unknown fact', { facts: { nope: 1 } }, '/facts/nope'],
    ['an unknown fact to clear', { facts: { nope: null } }, '/facts/nope'],
    ['a computed fact', { facts: { goal_delta: 3 } }, '/facts/goal_delta'],
    ['a value of another type', { facts: { goal_target: 'many' } }, '/facts/goal_target'],
    ['a value its validator refuses', { facts: { goal_target: -5 } }, '/facts/goal_target'],
    ['an unknown state', { states: { NOPE: true } }, '/states/NOPE'],
    ['an unknown node', { goTo: 'nope' }, '/goTo'],
    ['an unknown path', { path: 'nope' }, '/path'],
  ])('is refused for %s, with a pointer to it', (_, change, pointer) => {
    expect(refusal(change)).toEqual({ code: 'invalid-request', pointer });
  });

  it('can change only the attempts of a question and the expiry of a request', () => {
    const question = { kind: 'question', node: 'contact-1' } as Session['pending'];
    const request = {
      kind: 'approval',
      request: { expiresAt: '2026-01-17T10:05:00Z' },
    } as Session['pending'];
    const of = (pending: Session['pending'], change: Change['pending']) =>
      refusal({ pending: change }, { ...session, pending });
    const expiresAt = '2026-01-17T12:00:00Z';
    expect(of(question, { attempts: 0 })).toBeUndefined();
    expect(of(request, { expiresAt })).toBeUndefined();
    expect(of(undefined, null)).toBeUndefined();
    expect(of(undefined, { attempts: 0 })).toMatchObject({ pointer: '/pending' });
    expect(of(request, { attempts: 0 })).toMatchObject({ pointer: '/pending/attempts' });
    expect(of(question, { expiresAt })).toMatchObject({ pointer: '/pending/expiresAt' });
    expect(of(request, { expiresAt: 'soon' })).toMatchObject({ pointer: '/pending/expiresAt' });
  });

  it('accepts paths of the flow, null, and nodes of the running graph', () => {
    const trip = compileFlow(tripDocument());
    if (!trip.ok) throw new Error('The test flow does not compile.');
    const at = '2026-01-17T10:00:00Z';
    const fresh = newSession(trip.compiled, { id: 's', at });
    const [root] = fresh.frames;
    const check =
      (change: Change, frames = fresh.frames) =>
      () =>
        checkOverride(trip.compiled, { frames }, { type: 'override', at, ...change });
    for (const change of [{ path: 'work' }, { path: null }, { goTo: 'nights' }])
      expect(check(change)).not.toThrow();
    expect(check({ path: 'toString' })).toThrow(Refusal);
    expect(check({ goTo: 'code' })).toThrow(Refusal);
    if (!root) throw new Error('The session has no root frame.');
    expect(check({ goTo: 'code' }, [root, { ...root, id: 'check#2', graph: 'check' }])).not.toThrow();
  });
});
