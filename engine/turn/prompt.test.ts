import { describe, expect, it } from 'vitest';
import type { Fact } from '../document/fact.ts';
import type { RetryPolicy } from '../document/node.ts';
import type { Text } from '../document/text.ts';
import { buildFlow, question } from '../testing/builders.ts';
import {
  clarify,
  listEvents,
  listTexts,
  set,
  startConversation,
  type TurnAnswers,
  unknown,
} from '../testing/conversation.ts';
import { getVariantIndex } from './prompt.ts';

function ask(text: Text, retryPolicy: RetryPolicy = { maxAttempts: 9 }) {
  return buildFlow({
    facts: ['name'],
    gates: { KNOWN: { metricsAll: ['name'] } },
    primaryGoal: { gate: 'KNOWN' },
    nodes: [question('name', { produces: ['name'], text, retryPolicy })],
  });
}

/** The wordings of one question refused again and again. */
function listWordings(text: Text, retryPolicy: RetryPolicy, turns: number, answers: TurnAnswers[] = []) {
  const talk = startConversation(ask(text, retryPolicy));
  talk.start();
  for (let turn = 1; turn < turns; turn += 1) talk.say([unknown], answers[turn]);
  return { talk, texts: talk.results.flatMap(listTexts) };
}

describe('a customer who asks for other words', () => {
  it.each<[string, Text, string[]]>([
    [
      'hears each wording in turn, then the question as one',
      { variants: ['one', 'two', 'three'] },
      ['two', 'three', "I'd like to know: one", 'one'],
    ],
    [
      'hears one wording as a question and as it is by turns',
      'one',
      ["I'd like to know: one", 'one', "I'd like to know: one"],
    ],
  ])('%s', (_, text, expected) => {
    const talk = startConversation(ask(text));
    talk.start();
    expect(expected.map(() => listTexts(talk.say([clarify])).join())).toEqual(expected);
  });
});

describe('wordings (ruling 8)', () => {
  const three = { variants: ['one', 'two', 'three'] };

  it('ROTATE takes variant (attempts-1) mod n', () => {
    const { texts } = listWordings(three, { maxAttempts: 9, promptVariantStrategy: 'ROTATE' }, 7);
    expect(texts).toEqual(['one', 'two', 'three', 'one', 'two', 'three', 'one']);
    expect([0, 1, 2, 3, 4].map((attempts) => getVariantIndex('ROTATE', attempts, 3))).toEqual([
      0, 1, 2, 0, 1,
    ]);
  });

  it('ESCALATE takes min(attempts-1, n-1): the last wording stays', () => {
    const { texts, talk } = listWordings(three, { maxAttempts: 9, promptVariantStrategy: 'ESCALATE' }, 5);
    expect(texts).toEqual(['one', 'two', 'three', 'three', 'three']);
    expect(listEvents(talk.results[4]!, 'variant')).toEqual([
      { type: 'variant', node: 'name', strategy: 'ESCALATE', variant: 2, of: 3 },
    ]);
  });

  it('REPHRASE lets the model word the base text anew, from the second attempt on', () => {
    const { texts, talk } = listWordings(three, { maxAttempts: 9, promptVariantStrategy: 'REPHRASE' }, 3, [
      {},
      { generate: [{ text: 'said differently' }] },
      { generate: [{ text: 'and again' }] },
    ]);
    expect(texts).toEqual(['one', 'said differently', 'and again']);
    expect(talk.results[0]?.record.effects).toEqual([]);
    expect(talk.results[2]?.record.effects.map(({ effect }) => effect)).toMatchObject([
      { seq: 0, kind: 'understand' },
      {
        seq: 1,
        kind: 'generate',
        request: { purpose: 'rephrase', locale: 'en', base: 'one', attempt: 3 },
      },
    ]);
  });

  for (const [why, answer] of [
    ['without a model', { text: null }],
    ['when the model fails', new Error('down')],
    ['when the model says nothing', { text: '' }],
    ['when the answer is no text', 7],
  ] as const) {
    it(`REPHRASE rotates ${why}`, () => {
      const generate = [answer];
      const { texts } = listWordings(three, { maxAttempts: 9, promptVariantStrategy: 'REPHRASE' }, 5, [
        {},
        { generate },
        { generate },
        { generate },
        { generate },
      ]);
      expect(texts).toEqual(['one', 'two', 'three', 'one', 'two']);
    });
  }

  it('a broadened question says its last variant and asks no model', () => {
    const policy = { maxAttempts: 1, onExhaust: 'BROADEN', promptVariantStrategy: 'REPHRASE' } as const;
    const { texts, talk } = listWordings(three, policy, 2);
    expect(texts).toEqual(['one', 'three']);
    expect(talk.results[1]?.record.effects.map(({ effect }) => effect.kind)).toEqual(['understand']);
  });

  it('the retry of a question answered in part asks the first missing fact with its own prompt (ruling 9)', () => {
    const flow = buildFlow({
      facts: [
        { name: 'first', type: 'text', prompt: 'First name?' },
        { name: 'last', type: 'text', prompt: { variants: ['Last name?', 'And the last one?'] } },
        { name: 'title', type: 'text', prompt: 'Title?' },
      ],
      gates: { ALL: { metricsAll: ['first', 'last', 'title'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [question('who', { text: 'Who are you?', produces: ['first', 'last', 'title'] })],
    });
    const talk = startConversation(flow);
    expect(listTexts(talk.start())).toEqual(['Who are you?']);
    const retry = talk.say([set('first', 'Ada')]);
    expect(listTexts(retry)).toEqual(['And the last one?']);
    expect(talk.session.pending?.facts).toEqual(['last', 'title']);
    expect(listTexts(talk.say([set('last', 'L')]))).toEqual(['Title?']);
  });

  it('a question without a text of its own asks with the prompt of its first fact', () => {
    const flow = buildFlow({
      facts: [{ name: 'name', type: 'text', prompt: 'Your name?' }],
      gates: { KNOWN: { metricsAll: ['name'] } },
      primaryGoal: { gate: 'KNOWN' },
      nodes: [{ id: 'name', type: 'question', name: 'Name', produces: ['name'] }],
    });
    expect(listTexts(startConversation(flow).start())).toEqual(['Your name?']);
  });
});

describe('locales', () => {
  const texts = { en: 'Hello', 'en-GB': 'Good day', he: 'שלום', 'pt-BR': 'Oi' };

  for (const [locale, expected] of [
    ['en-GB', 'Good day'],
    ['en-US', 'Hello'],
    ['he-IL', 'שלום'],
    ['fr', 'Hello'],
    ['constructor', 'Hello'],
    ['not a locale', 'Hello'],
  ] as const) {
    it(`an input in "${locale}" is answered with "${expected}"`, () => {
      const flow = { ...ask(texts), locales: ['en-GB', 'he', 'pt-BR'] };
      expect(listTexts(startConversation(flow).start({ locale }))).toEqual([expected]);
    });
  }

  it('variants hold a wording per locale', () => {
    const flow = { ...ask({ variants: [texts, { en: 'Once more', he: 'שוב' }] }), locales: ['he'] };
    const talk = startConversation(flow);
    talk.start({ locale: 'he' });
    expect(listTexts(talk.say([unknown], { locale: 'he' }))).toEqual(['שוב']);
  });

  it('a text in neither locale is said in the first by name, whatever the order of its keys', () => {
    const flow = { ...ask({ pt: 'Oi', de: 'Hallo' }), locales: ['pt', 'de'] };
    expect(listTexts(startConversation(flow).start())).toEqual(['Hallo']);
  });

  it('system texts follow the locale of the input, and the texts of the flow come first', () => {
    const flow = { ...ask('Name?', { maxAttempts: 1, onExhaust: 'HANDOFF' }), locales: ['he'] };
    const talk = startConversation(flow);
    talk.start();
    expect(listTexts(talk.say([unknown], { locale: 'he' }))).toEqual(['אדם מהצוות ימשיך איתך מכאן.']);
    const own = startConversation({ ...flow, texts: { handoff: 'Ada will answer you.' } });
    own.start();
    expect(own.say([unknown]).replies).toEqual([{ text: 'Ada will answer you.', key: 'handoff' }]);
  });
});

describe('placeholders', () => {
  const facts: Fact[] = [
    { name: 'name', type: 'text' },
    { name: 'who', type: 'text' },
    { name: 'count', type: 'integer' },
    { name: 'day', type: 'date' },
    { name: 'price', type: 'money' },
    { name: 'when', type: 'datetime' },
    {
      name: 'kind',
      type: 'enum',
      values: [{ value: 'b', label: { en: 'Big', he: 'גדול' } }, { value: 's' }],
    },
    { name: 'tags', type: 'list', values: [{ value: 'x', label: 'Ex' }, { value: 'y' }] },
    { name: 'yes', type: 'boolean' },
  ];
  const known = {
    who: 'Ada',
    count: 3,
    day: '2026-02-03',
    price: { amount: 12.5, currency: 'EUR' },
    when: '2026-02-03T10:00:00Z',
    kind: 'b',
    tags: ['x', 'y'],
    yes: false,
  };
  const flow = (text: Text) =>
    buildFlow({
      locales: ['he'],
      facts,
      gates: { KNOWN: { metricsAll: ['name'] } },
      primaryGoal: { gate: 'KNOWN' },
      nodes: [
        question('name', { produces: ['name'], text, importance: 'high' }),
        question('others', { produces: facts.slice(1).map(({ name }) => name) }),
      ],
    });
  const render = (text: string, answers: TurnAnswers = {}, given: Partial<typeof known> = known) => {
    const talk = startConversation(flow(text), { facts: given });
    const result = talk.start(answers);
    return { text: listTexts(result)[0], result };
  };

  it('{x} means answers.x', () => {
    expect(render('Hello {who}, {yes}').text).toBe('Hello Ada, false');
  });

  it('a declared value is shown by its label, in the locale of the turn', () => {
    expect(render('{kind} and {tags}').text).toBe('Big and Ex, y');
  });

  it('dates, numbers and money are written by the host, all in one effect', () => {
    const { text, result } = render('{count} on {day}, {price}, {when}', {
      format: [['three', 'Tuesday', '€12.50', 'at ten']],
    });
    expect(text).toBe('three on Tuesday, €12.50, at ten');
    expect(result.record.effects).toEqual([
      {
        effect: {
          seq: 0,
          kind: 'format',
          request: {
            locale: 'en',
            timezone: 'UTC',
            items: [
              { value: 3, as: 'number' },
              { value: '2026-02-03', as: 'date' },
              { value: { amount: 12.5, currency: 'EUR' }, as: 'money' },
              { value: '2026-02-03T10:00:00Z', as: 'datetime' },
            ],
          },
        },
        answer: { ok: true, value: ['three', 'Tuesday', '€12.50', 'at ten'] },
      },
    ]);
  });

  it('the style of a placeholder travels with the effect', () => {
    const { result } = render('{day, date, full}', { format: [['x']] });
    expect(result.record.effects[0]?.effect.request).toMatchObject({
      items: [{ value: '2026-02-03', as: 'date', style: 'full' }],
    });
  });

  it('the # of a plural is written by the host and the form is chosen here', () => {
    const text = '{count, plural, one {# day} other {# days}} left';
    expect(render(text, { format: [['3']] }).text).toBe('3 days left');
    expect(render(text, { format: [['1']] }, { ...known, count: 1 }).text).toBe('1 day left');
  });

  it('only the # of the chosen form counts its offset', () => {
    const { text, result } = render(
      '{count, plural, offset:1 =0 {nobody} one {you and #} other {you and # more}}',
      {
        format: [['2', '2']],
      },
    );
    expect(text).toBe('you and 2 more');
    expect(result.record.effects[0]?.effect.request).toMatchObject({ items: [{ value: 2 }, { value: 2 }] });
  });

  it('a select chooses by the value', () => {
    expect(render('{who, select, Ada {Countess} other {Someone}}').text).toBe('Countess');
    expect(render('{who, select, Ada {Countess} other {Someone}}', {}, {}).text).toBe('Someone');
  });

  it('plural rules are those of the locale, and a tag that is none counts as English', () => {
    const text = '{count, plural, one {one} two {two} other {other}}';
    const he = startConversation(flow(text), { facts: { ...known, count: 2 } });
    expect(listTexts(he.start({ locale: 'he' }))).toEqual(['two']);
    const none = startConversation(flow(text), { facts: { ...known, count: 1 } });
    expect(listTexts(none.start({ locale: 'en_US!' }))).toEqual(['one']);
  });

  it('a placeholder without a value is said in the trace and never shown as undefined', () => {
    const { text, result } = render('Hello {who}!', {}, {});
    expect(text).toBe('Hello …!');
    expect(listEvents(result, 'placeholder-missing')).toEqual([{ type: 'placeholder-missing', name: 'who' }]);
  });

  it('a host that cannot format leaves the values as they are kept', () => {
    const { text, result } = render('{count} on {day}', { format: [new Error('no formats here')] });
    expect(text).toBe('3 on 2026-02-03');
    expect(listEvents(result, 'effect-failed')).toEqual([
      {
        type: 'effect-failed',
        kind: 'format',
        error: { code: 'failed', message: 'no formats here', retryable: false },
      },
    ]);
    expect(render('{count} on {day}', { format: [['three']] }).text).toBe('three on 2026-02-03');
  });

  it('quoted braces are text', () => {
    expect(render("'{who}' is {who}").text).toBe('{who} is Ada');
  });

  it('a user’s words are never read as a placeholder', () => {
    expect(render('Hello {who}', {}, { ...known, who: '{count}' }).text).toBe('Hello {count}');
  });
});

describe('what a question expects', () => {
  const typed = (fact: Fact) =>
    buildFlow({
      facts: [fact],
      gates: { KNOWN: { metricsAll: [fact.name] } },
      primaryGoal: { gate: 'KNOWN' },
      nodes: [question('q', { produces: [fact.name] })],
    });
  const values = [{ value: 's', label: 'Small' }, { value: 'l' }];
  const options = [
    { id: 's', label: 'Small' },
    { id: 'l', label: 'l' },
  ];

  it('a boolean expects yes or no', () => {
    const talk = startConversation(typed({ name: 'ok', type: 'boolean' }));
    talk.start();
    expect(talk.session.pending?.expects).toBe('yes_no');
    expect(talk.say([{ type: 'Deny' }]).status).toBe('complete');
    expect(talk.session.facts).toEqual([['ok', false, 2, 'user']]);
  });

  it('declared values are choices, shown with the reply and taken by id or label without understanding', () => {
    const talk = startConversation(typed({ name: 'size', type: 'enum', values }));
    const result = talk.start();
    expect(result.replies[0]?.options).toEqual(options);
    expect(talk.session.pending).toMatchObject({ expects: 'single_choice', options });
    expect(talk.choose(['l']).session.facts).toEqual([['size', 'l', 2, 'user']]);
  });

  it('a choice that is none of them is refused and counts as a reply', () => {
    const talk = startConversation(typed({ name: 'size', type: 'enum', values }));
    talk.start();
    const result = talk.choose(['xl']);
    expect(listEvents(result, 'command')).toEqual([
      {
        type: 'command',
        command: { type: 'Choose', options: ['xl'] },
        result: 'rejected',
        reason: 'no-such-option',
      },
    ]);
    expect(result.status).toBe('waiting');
    expect(talk.session.facts).toEqual([]);
    expect(listEvents(talk.choose(['s', 'l']), 'command')[0]).toMatchObject({ reason: 'one-option-only' });
  });

  it('a list of declared values takes several', () => {
    const talk = startConversation(typed({ name: 'sizes', type: 'list', values }));
    talk.start();
    expect(talk.session.pending?.expects).toBe('multi_choice');
    expect(talk.choose(['s', 'l']).session.facts).toEqual([['sizes', ['s', 'l'], 2, 'user']]);
  });
});
