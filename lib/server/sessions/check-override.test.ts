import { readFileSync } from 'node:fs';
import { compileFlow, type TurnInput } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { checkOverride } from './check-override';

const document = JSON.parse(readFileSync('public/gallery/lead-qualification.flow.json', 'utf8'));
const result = compileFlow(document);
if (!result.ok) throw new Error('The gallery flow compiles.');
const { compiled } = result;

type Change = Omit<Extract<TurnInput, { type: 'override' }>, 'type' | 'at'>;

const refusal = (change: Change): unknown => {
  try {
    checkOverride(compiled, { type: 'override', at: '2026-01-17T10:00:00Z', ...change });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, pointer: error.extra.pointer };
  }
};

describe('an override', () => {
  it('passes with names the flow knows, aliases and cleared facts included', () => {
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
  ])('is refused for %s, with a pointer to it', (_, change, pointer) => {
    expect(refusal(change)).toEqual({ code: 'invalid-request', pointer });
  });
});
