import { describe, expect, it } from 'vitest';
import type { Graph } from '../../document/flow-document.ts';
import { takeTurn } from '../../drivers/take-turn.ts';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  edge,
  edgesGraph,
  message,
  plan,
  question,
  rule,
  template,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { listEvents, listReplyTexts, set, startConversation } from '../../testing/conversation.ts';
import { fillProviders } from '../../testing/fill-providers.ts';
import type { Answer } from '../types/effect.ts';
import type { Command, TurnInput } from '../types/input.ts';

const start = (graph: string): Command => ({ type: 'StartGraph', graph });
const affirm: Command = { type: 'Affirm' };
const goodbye = 'Thank you, and have a good day!';
const greeting = message('hi', { text: 'Hi.', waitsForUser: true });

describe('a conversation that ends', () => {
  const flow = buildEdgesFlow({ nodes: [greeting, terminal('end')], edges: [edge('hi>end')] });

  it('says goodbye if nothing else is said, however it ends', () => {
    const leave = (commands: Command[]) => {
      const talk = startConversation(flow);
      talk.start();
      return talk.say(commands);
    };
    for (const result of [leave([]), leave([{ type: 'EndConversation' }])])
      expect([result.status, listReplyTexts(result)]).toEqual(['complete', [goodbye]]);
    const empty = startConversation(buildEdgesFlow({ nodes: [terminal('end')], edges: [] })).start();
    expect(listReplyTexts(empty)).toEqual([goodbye]);
  });

  it('says goodbye after the result of a tool that took long', () => {
    const slow = buildEdgesFlow({
      nodes: [action('a'), terminal('end')],
      edges: [edge('a>end')],
      tools: [tool('a', {}, { async: true })],
    });
    const talk = startConversation(slow);
    const [started] = listEvents(talk.start(), 'tool-started');
    expect(listReplyTexts(talk.finish(started?.operationId ?? '', {}))).toEqual([goodbye]);
  });

  it('says the goodbye of a rule, or the flow’s own text', () => {
    const ruled = {
      ...flow,
      rules: [rule('bye', { templates: ['ciao'] })],
      templates: [template('ciao', 'EXCLUSIVE', { text: 'Ciao!' })],
    };
    const talk = startConversation(ruled);
    talk.start();
    expect(listReplyTexts(talk.say([{ type: 'EndConversation' }], { scores: { bye: 0.9 } }))).toEqual([
      'Ciao!',
    ]);
    const own = startConversation({ ...flow, texts: { goodbye: 'So long.' } });
    own.start();
    expect(listReplyTexts(own.say([{ type: 'EndConversation' }]))).toEqual(['So long.']);
  });
});

describe('a message that leads to nothing else', () => {
  it('gets the reason if the stack is full and the task cannot be opened', () => {
    const book = edgesGraph('book', {
      nodes: [question('where', { produces: ['place'] })],
      edges: [edge('where>__exit__')],
      trigger: { text: 'book', examples: ['book'] },
    });
    const main: Graph = {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [question('name', { produces: ['name'] })],
    };
    const flow = buildFlow({
      facts: ['name', 'place'],
      settings: { stack: { depth: 1 } },
      graphs: [main, book],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([start('book')]))).toEqual([
      "I can't start that now. Let's finish what is open first.",
      'Tell me about name?',
    ]);
  });

  it('gets a confirmation if a task makes its call without a text', () => {
    const flow = buildScenarioFlow({
      graphs: [
        edgesGraph('ring', {
          nodes: [action('ring')],
          edges: [edge('ring>__exit__')],
          trigger: { text: 'ring', examples: ['ring'] },
        }),
      ],
      tools: [tool('ring', {}, { name: 'Ring the bell' })],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([start('ring')], { callTool: [{}] }))).toEqual(['Done: Ring the bell.']);
  });

  it('is asked what to do if a plan finds only talk in it', () => {
    const flow = buildScenarioFlow({
      graphs: [
        edgesGraph('do', {
          nodes: [plan('do', ['ring'])],
          edges: [edge('do>__exit__')],
          trigger: { text: 'do', examples: ['do'] },
        }),
      ],
      tools: [tool('ring', {}, { examples: ['ring'] })],
    });
    const talk = startConversation(flow);
    talk.start();
    const talked = { intentType: 'conversation', confidence: 1, steps: [] };
    expect(listReplyTexts(talk.say([start('do')], { plan: [talked] }))).toEqual([
      'What would you like me to do?',
    ]);
  });

  it('gets the text about unreadable attachments, instead of "not understood"', async () => {
    const flow = buildFlow({ facts: ['name', 'x'], nodes: [question('name', { produces: ['name'] })] });
    const talk = startConversation(flow);
    talk.start();
    const refuse = (): Answer => ({
      ok: false,
      error: { code: 'not-available', message: 'No provider reads attachments.', retryable: false },
    });
    const input = {
      type: 'message',
      text: '',
      at: '2026-01-05T09:10:00Z',
      attachments: [{ kind: 'audio', url: 'https://files.test/1', mimeType: 'audio/ogg' }],
    } as TurnInput;
    const result = await takeTurn(talk.compiled, talk.session, input, fillProviders(refuse));
    expect(listReplyTexts(result)).toEqual([
      "I couldn't read what you attached. Please write it instead.",
      'Tell me about name?',
    ]);
  });
});

describe('a short answer to nothing', () => {
  it('is recorded even if a fallback template answers it', () => {
    const flow = buildScenarioFlow({ rules: [rule('other')], templates: [template('lost', 'FALLBACK')] });
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([], { text: 'yes', scores: {} });
    expect(listReplyTexts(result)).toEqual(['Says lost.']);
    expect(listEvents(result, 'hitl-stale-reply')).toHaveLength(1);
    expect(listEvents(talk.say([], { text: 'hm, well', scores: {} }), 'hitl-stale-reply')).toEqual([]);
  });
});

describe('two requests in one turn', () => {
  const both = buildScenarioFlow({
    rules: [rule('a', { calls: [{ tool: 'a' }] }), rule('b', { calls: [{ tool: 'b' }] })],
    tools: [tool('a', {}, { needsApproval: true }), tool('b', {}, { needsApproval: true })],
  });

  it('are asked one after the other, without a word about the second', () => {
    const talk = startConversation(both);
    talk.start();
    const first = talk.say([], { scores: { a: 0.9, b: 0.8 } });
    expect(listReplyTexts(first)).toEqual(['Shall I do this? a']);
    expect(listEvents(first, 'hitl-duplicate')).toMatchObject([{ rule: 'b', waits: true }]);
    const yes = { callTool: [{}], context: { consent: 'yes' as const } };
    expect(listReplyTexts(talk.say([affirm], yes))).toEqual(['Done: a.', 'Shall I do this? b']);
    expect(listReplyTexts(talk.say([affirm], yes))).toEqual(['Done: b.']);
  });

  it('are both answered if the first is refused', () => {
    const talk = startConversation(both);
    talk.start();
    talk.say([], { scores: { a: 0.9, b: 0.8 } });
    expect(listReplyTexts(talk.say([{ type: 'Deny' }]))).toEqual([
      "All right, I won't do that.",
      'Shall I do this? b',
    ]);
    expect(listReplyTexts(talk.say([affirm], { callTool: [{}], context: { consent: 'yes' } }))).toEqual([
      'Done: b.',
    ]);
  });

  it('keep the open question of a node', () => {
    const flow = buildFlow({
      facts: ['name', 'x'],
      nodes: [question('name', { produces: ['name'] })],
      rules: [rule('a', { calls: [{ tool: 'a' }] })],
      tools: [tool('a', {}, { needsApproval: true })],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([], { scores: { a: 0.9 } }))).toEqual(['Shall I do this? a']);
    expect(listReplyTexts(talk.say([affirm], { callTool: [{}], context: { consent: 'yes' } }))).toEqual([
      'Done: a.',
      'Tell me about name?',
    ]);
    expect(listReplyTexts(talk.say([set('name', 'Ann')]))).toEqual([goodbye]);
  });
});
