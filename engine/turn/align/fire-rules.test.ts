import { describe, expect, it } from 'vitest';
import type { Rule } from '../../document/rule.ts';
import { buildScenarioFlow, rule, template } from '../../testing/builders.ts';
import { listEvents, startConversation } from '../../testing/conversation.ts';

/** Whether the rule matched in each turn, if every message scores for it. */
function listFired(fields: Partial<Rule>, turns: number): boolean[] {
  const flow = buildScenarioFlow({
    settings: { filterRules: { enabled: false } },
    rules: [rule('r', { templates: ['t'], ...fields })],
    templates: [template('t', 'EXCLUSIVE')],
  });
  const talk = startConversation(flow);
  talk.start();
  return Array.from(
    { length: turns },
    () => listEvents(talk.say([], { scores: { r: 0.9 } }), 'rules-matched').length > 0,
  );
}

describe('a rule', () => {
  it.each<[string, Partial<Rule>, boolean[]]>([
    ['fires every time without a limit', {}, [true, true, true]],
    ['fires every time if the limits are 0', { maxFiresPerSession: 0, cooldownTurns: 0 }, [true, true, true]],
    ['stops at its maximum', { maxFiresPerSession: 2 }, [true, true, false, false]],
    ['pauses for a cooldown of one turn', { cooldownTurns: 1 }, [true, false, true, false]],
    ['pauses for a cooldown of several turns', { cooldownTurns: 3 }, [true, false, false, false, true]],
    [
      'combines maximum and cooldown',
      { cooldownTurns: 1, maxFiresPerSession: 2 },
      [true, false, true, false, false, false],
    ],
  ])('%s', (_name, fields, fired) => {
    expect(listFired(fields, fired.length)).toEqual(fired);
  });

  it('is counted only if it has a maximum or a cooldown', () => {
    const flow = buildScenarioFlow({
      settings: { filterRules: { enabled: false } },
      rules: [rule('free'), rule('limited', { maxFiresPerSession: 5 })],
    });
    const talk = startConversation(flow);
    talk.start();
    talk.say([], { scores: { free: 0.9, limited: 0.9 } });
    talk.say([], { scores: { free: 0.9, limited: 0.9 } });
    expect(talk.session.rules).toEqual([['limited', 2, 3]]);
  });
});
