import { describe, expect, it } from 'vitest';
import { compileFlow } from '../../compile/compile-flow.ts';
import { parseFlow } from '../../document/parse-flow.ts';
import { replayTurn } from '../../drivers/replay-turn.ts';
import { packSession, unpackSession } from '../../session/pack-session.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { type Conversation, listReplyTexts, startConversation, type TurnAnswers } from '../conversation.ts';
import { helpCenter, leadCapture, onboarding, quiz } from './form-flows.ts';
import { clinic, foodOrder, passwordReset } from './journeys.ts';
import { coffeeShop, pizza } from './page-flows.ts';
import type { PortedInput } from './ported-flow.ts';
import { bank } from './task-flows.ts';

const FLOWS = [
  leadCapture,
  helpCenter,
  quiz,
  onboarding,
  bank,
  passwordReset,
  clinic,
  foodOrder,
  pizza,
  coffeeShop,
];

describe.each(FLOWS)('$name', ({ flow, conversations }) => {
  it('has no problems, and survives a round trip through JSON', () => {
    const result = compileFlow(flow);
    expect(result.problems).toEqual([]);
    expect(parseFlow(JSON.parse(JSON.stringify(flow)))).toMatchObject({ ok: true, flow });
  });

  it.each(conversations)('holds a conversation: $name', ({ turns, facts = {}, ends }) => {
    const talk = startConversation(flow);
    const results = turns.map(([input, , answers]) => take(talk, input, answers));
    expect(results.map(listReplyTexts)).toEqual(turns.map(([, replies]) => replies));
    expect(results.at(-1)?.status).toBe(ends);
    const known = Object.fromEntries(talk.session.facts.map(([name, value]) => [name, value]));
    expect(known).toMatchObject(facts);
    for (const { record, session } of results) {
      expect(replayTurn(talk.compiled, record).record).toEqual(record);
      expect(unpackSession(packSession(session))).toEqual(JSON.parse(JSON.stringify(session)));
    }
  });
});

function take(talk: Conversation, input: PortedInput, answers?: TurnAnswers): TurnResult {
  if (input === 'start') return talk.start(answers);
  if (input === 'silence') return talk.staySilent();
  if (Array.isArray(input)) return talk.say(input, answers);
  return talk.choose(input.and === undefined ? [input.choose] : [input.choose, input.and], answers);
}
