import { describe, expect, it } from 'vitest';
import type { Rule } from '../../document/rule.ts';
import { buildScenarioFlow, rule, template } from '../../testing/builders.ts';
import { listEvents, startConversation } from '../../testing/conversation.ts';

/** Whether the rule matched, turn by turn, while every message means it. */
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

describe('a rule that fires', () => {
  it.each<[string, Partial<Rule>, boolean[]]>([
    ['without a limit fires each time', {}, [true, true, true]],
    ['with 0 for no limit fires each time', { maxFiresPerSession: 0, cooldownTurns: 0 }, [true, true, true]],
    ['fires as often as it may', { maxFiresPerSession: 2 }, [true, true, false, false]],
    ['rests for its turns', { cooldownTurns: 1 }, [true, false, true, false]],
    ['rests for more of them', { cooldownTurns: 3 }, [true, false, false, false, true]],
    ['counts both', { cooldownTurns: 1, maxFiresPerSession: 2 }, [true, false, true, false, false, false]],
  ])('%s', (_name, fields, fired) => {
    expect(listFired(fields, fired.length)).toEqual(fired);
  });

  it('is kept count of only where a limit or a cooldown needs it', () => {
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
