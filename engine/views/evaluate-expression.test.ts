import { describe, expect, it } from 'vitest';
import { buildFlow, question } from '../testing/builders.ts';
import { set, startConversation } from '../testing/conversation.ts';
import { prepareExpression } from './evaluate-expression.ts';

const flow = buildFlow({
  facts: ['name', { name: 'age', type: 'integer' }],
  states: ['SEEN'],
  gates: { NAMED: { metricsAll: ['name'] } },
  nodes: [question('ask-name', { produces: ['name'] }), question('ask-age', { produces: ['age'] })],
});

describe('an expression evaluated against a session', () => {
  const talk = startConversation(flow);
  talk.start();
  const before = talk.session;
  talk.say([set('name', 'Ada')]);
  const evaluate = (source: string, session = talk.session) =>
    prepareExpression(source)(talk.compiled, session);

  it('reads answers, states, gates and the turn like a guard', () => {
    expect(evaluate('answers.name + "!"')).toEqual({ value: 'Ada!' });
    expect(evaluate('gates.NAMED && !states.SEEN && turn == 2')).toEqual({ value: true });
    expect(evaluate('gates.NAMED', before)).toEqual({ value: false });
    expect(evaluate('[answers.name, turn]')).toEqual({ value: ['Ada', 2] });
  });

  it('reads the message of the turn if given', () => {
    const input = { type: 'message', text: 'Ada', at: before.at } as const;
    expect(prepareExpression('input.text == "Ada"')(talk.compiled, before, input)).toEqual({ value: true });
  });

  it('knows what changed since the session before the turn', () => {
    const known = talk.session;
    const changed = {
      ...known,
      facts: known.facts.map((row) => [row[0], 'Bob', ...row.slice(2)]),
    } as typeof known;
    const ask = prepareExpression('changed(answers.name)');
    expect(ask(talk.compiled, changed, undefined, known)).toEqual({ value: true });
    expect(ask(talk.compiled, known, undefined, before)).toEqual({ value: false });
    expect(ask(talk.compiled, changed)).toEqual({ value: false });
  });

  it('reports missing answers and faults', () => {
    expect(evaluate('answers.age > 3')).toEqual({ missing: ['age'] });
    expect(evaluate('answers.name >')).toEqual({ fault: 'Missing value at the end, after >.' });
    expect(evaluate('1 / 0')).toEqual({ fault: 'It divides by zero.' });
  });

  it('stops at the evaluation limit', () => {
    const ten = '[1,2,3,4,5,6,7,8,9,10]';
    const loops = `${ten}.all(a, ${ten}.all(b, ${ten}.all(c, ${ten}.all(d, ${ten}.all(e, ${ten}.all(f, a + b + c + d + e + f > 0))))))`;
    expect(evaluate(loops)).toEqual({ fault: 'It takes too many steps to work out.' });
  });
});
