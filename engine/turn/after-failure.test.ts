import { describe, expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  edge,
  edgesGraph,
  message,
  question,
  rule,
  scenario,
  step,
  subgraph,
  template,
  terminal,
  tool,
  transition,
} from '../testing/builders.ts';
import { digress, listReplyTexts, set, startConversation } from '../testing/conversation.ts';

const down = new Error('down');
const lost = new Error('The call broke off.', { cause: 'missing-result' });
const pay = action('pay', { call: { tool: 'pay', onError: 'Sorry, payment failed.' } });
const paid = message('paid', { text: 'Paid.' });
const tools = [tool('pay', {})];

describe('after a failed call of an action (docs/rulings.md#49)', () => {
  const flow = buildEdgesFlow({
    nodes: [pay, paid, message('bye', { text: 'Thank you for paying.' }), terminal('end')],
    edges: [edge('pay>paid'), edge('paid>bye'), edge('bye>end')],
    tools,
  });

  it('says the error text and none of the texts that follow its success', () => {
    expect(listReplyTexts(startConversation(flow).start({ callTool: [down] }))).toEqual([
      'Sorry, payment failed.',
    ]);
    expect(listReplyTexts(startConversation(flow).start({ callTool: [{}] }))).toEqual([
      'Paid.',
      'Thank you for paying.',
    ]);
  });

  it('says no success text if the result is unknown', () => {
    const bare = buildEdgesFlow({
      nodes: [action('pay'), paid, terminal('end')],
      edges: [edge('pay>paid'), edge('paid>end')],
      tools,
    });
    const result = startConversation(bare).start({ callTool: [lost] });
    expect(listReplyTexts(result)).toEqual([
      "I can't tell whether this was done: pay. I won't try it again by myself; please check.",
    ]);
  });

  it('says no success text if the customer refuses the call', () => {
    const careful = { ...flow, tools: [tool('pay', {}, { needsApproval: true })] };
    const talk = startConversation(careful);
    talk.start();
    expect(listReplyTexts(talk.say([{ type: 'Deny' }]))).toEqual(["All right, I won't do that."]);
  });

  it('still asks what comes next', () => {
    const asking = buildEdgesFlow({
      facts: ['next'],
      nodes: [pay, paid, question('more', { produces: ['next'] }), terminal('end')],
      edges: [edge('pay>paid'), edge('paid>more'), edge('more>end')],
      tools,
    });
    expect(listReplyTexts(startConversation(asking).start({ callTool: [down] }))).toEqual([
      'Sorry, payment failed.',
      'Tell me about more?',
    ]);
  });

  it('says a text that follows a guard which reads what the call would have set', () => {
    const guarded = buildEdgesFlow({
      facts: ['ref'],
      nodes: [
        action('pay', {
          call: { tool: 'pay', onError: 'Sorry.', assigns: [{ from: 'ref', fact: 'ref' }] },
        }),
        paid,
        message('unpaid', { text: 'We will send a bill.' }),
        terminal('end'),
      ],
      edges: [
        edge('pay>paid: has(answers.ref)'),
        edge('pay>unpaid: else'),
        edge('paid>end'),
        edge('unpaid>end'),
      ],
      tools,
    });
    expect(listReplyTexts(startConversation(guarded).start({ callTool: [down] }))).toEqual([
      'Sorry.',
      'We will send a bill.',
    ]);
  });

  it('says no success text that follows a guard which reads something else', () => {
    const other = buildEdgesFlow({
      facts: [{ name: 'gift', type: 'boolean' }],
      nodes: [question('gift', { produces: ['gift'] }), pay, message('gift-paid'), paid, terminal('end')],
      edges: [
        edge('gift>pay'),
        edge('pay>gift-paid: answers.gift'),
        edge('pay>paid: else'),
        edge('gift-paid>end'),
        edge('paid>end'),
      ],
      tools,
    });
    const talk = startConversation(other);
    talk.start();
    expect(listReplyTexts(talk.say([set('gift', true)], { callTool: [down] }))).toEqual([
      'Sorry, payment failed.',
    ]);
  });

  it('says no success text after a called graph in which it failed', () => {
    const nested = buildEdgesFlow({
      nodes: [subgraph('checkout', 'checkout'), paid, terminal('end')],
      edges: [edge('checkout>paid'), edge('paid>end')],
      graphs: [edgesGraph('checkout', { nodes: [pay], edges: [edge('pay>__exit__')] })],
      tools,
    });
    expect(listReplyTexts(startConversation(nested).start({ callTool: [down] }))).toEqual([
      'Sorry, payment failed.',
    ]);
  });

  it('says no text in a gates graph that requires what the call should have done, in later turns either', () => {
    const gates = buildFlow({
      facts: ['name', 'mail'],
      states: ['PAID'],
      gates: { MAIL: { metricsAll: ['mail'] } },
      nodes: [
        { ...pay, when: 'has(answers.name)', producesStates: ['PAID'] } as typeof pay,
        question('name', { produces: ['name'] }),
        question('z-mail', { produces: ['mail'], when: 'has(answers.name)' }),
        message('paid', { text: 'Paid.', requiresStates: ['PAID'] }),
        message('receipt', {
          text: 'Your receipt is on its way.',
          requires: ['MAIL'],
          requiresStates: ['PAID'],
        }),
      ],
      tools,
    });
    const say = (answer: Error | object): string[][] => {
      const talk = startConversation(gates);
      talk.start();
      const first = listReplyTexts(talk.say([set('name', 'Ann')], { callTool: [answer as Error] }));
      return [first, listReplyTexts(talk.say([set('mail', 'a@b.c')]))];
    };
    expect(say({})).toEqual([['Paid.', 'Tell me about z-mail?'], ['Your receipt is on its way.']]);
    expect(say(down).flat()).toEqual([
      'Sorry, payment failed.',
      'Tell me about z-mail?',
      'Thank you, and have a good day!',
    ]);
  });
});

describe('after the calls of a rule', () => {
  const build = (call: object, templates: string[]) =>
    buildFlow({
      facts: ['name'],
      nodes: [question('q', { produces: ['name'] })],
      rules: [rule('label', { calls: [{ tool: 'pay', ...call }], templates })],
      templates: templates.map((id) => template(id, 'EXCLUSIVE', { text: 'I have sent the label.' })),
      tools,
    });
  const ask = (flow: ReturnType<typeof build>, answer: Error | object, commands = [digress]) => {
    const talk = startConversation(flow);
    talk.start();
    return listReplyTexts(talk.say(commands, { scores: { label: 0.9 }, callTool: [answer as Error] }));
  };

  it('does not say its text if a call failed', () => {
    expect(ask(build({}, ['sent']), down)).toEqual(["This didn't work: pay.", 'Tell me about q?']);
    expect(ask(build({ onError: 'No label.' }, ['sent']), down)).toEqual(['No label.', 'Tell me about q?']);
    expect(ask(build({}, ['sent']), {})).toEqual(['I have sent the label.', 'Tell me about q?']);
  });

  it('gives the outcome if it has no text, never the text for no answer', () => {
    expect(ask(build({}, []), {})).toEqual(['Done: pay.', 'Tell me about q?']);
    expect(ask(build({}, []), down)).toEqual(["This didn't work: pay.", 'Tell me about q?']);
    expect(ask(build({ onDone: 'Sent.' }, []), {})).toEqual(['Sent.', 'Tell me about q?']);
    expect(ask(build({}, []), {}, [])).toEqual(['Done: pay.', 'Tell me about q?']);
  });

  it('gives the outcome after an approval', () => {
    const flow = buildScenarioFlow({
      rules: [rule('label', { calls: [{ tool: 'pay' }] })],
      tools: [tool('pay', {}, { needsApproval: true })],
    });
    for (const [answer, text] of [
      [{}, 'Done: pay.'],
      [down, "This didn't work: pay."],
    ] as const) {
      const talk = startConversation(flow);
      talk.start();
      expect(listReplyTexts(talk.say([digress], { scores: { label: 0.9 } }))).toEqual([
        'Shall I do this? pay',
      ]);
      expect(listReplyTexts(talk.say([{ type: 'Affirm' }], { callTool: [answer as Error] }))).toEqual([text]);
    }
  });

  it('is silent about a call without a text while the message answers the question', () => {
    const flow = buildEdgesFlow({
      facts: ['name', 'city'],
      nodes: [question('q', { produces: ['name'] }), question('c', { produces: ['city'] }), terminal('end')],
      edges: [edge('q>c'), edge('c>end')],
      rules: [rule('label', { calls: [{ tool: 'pay' }] })],
      tools,
    });
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('name', 'Ann')], { scores: { label: 0.9 }, callTool: [{}] });
    expect(listReplyTexts(result)).toEqual(['Tell me about c?']);
  });
});

describe('after the calls of a step', () => {
  const build = (call: object) =>
    buildFlow({
      graphs: [
        scenario('main', {
          nodes: [
            step('a'),
            step('b', { text: 'Your booking is made.', calls: [{ tool: 'pay', ...call }] }),
            step('c', { terminal: true }),
          ],
          edges: [transition('a>b ~ book'), transition('b>c ~ done')],
        }),
      ],
      tools,
    });
  const enter = (call: object, answer: Error | object) => {
    const talk = startConversation(build(call));
    talk.start();
    const texts = listReplyTexts(talk.say([], { scores: { 'a-b': 0.9 }, callTool: [answer as Error] }));
    return { talk, texts };
  };

  it('does not say its text if a call failed', () => {
    expect(enter({}, {}).texts).toEqual(['Your booking is made.']);
    expect(enter({}, down).texts).toEqual(["This didn't work: pay."]);
    expect(enter({ onError: 'Sorry.' }, down).texts).toEqual(['Sorry.']);
    expect(enter({ required: true, onError: 'Sorry.' }, down).texts).toEqual(['Sorry.']);
    expect(enter({}, lost).texts).toEqual([
      "I can't tell whether this was done: pay. I won't try it again by myself; please check.",
    ]);
  });

  it('does not say its text in later turns at the step either', () => {
    const { talk } = enter({ onError: 'Sorry.' }, down);
    expect(listReplyTexts(talk.say([]))).toEqual(["Sorry, I didn't catch that."]);
  });
});
