import { describe, expect, it } from 'vitest';
import type { Fact } from '../document/fact.ts';
import type { RetryPolicy } from '../document/node.ts';
import type { Text } from '../document/text.ts';
import { buildFlow, question } from '../testing/builders.ts';
import {
  clarify,
  listEvents,
  listReplyTexts,
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

/** The wordings of one question that is refused repeatedly. */
function listWordings(text: Text, retryPolicy: RetryPolicy, turns: number, answers: TurnAnswers[] = []) {
  const talk = startConversation(ask(text, retryPolicy));
  talk.start();
  for (let turn = 1; turn < turns; turn += 1) talk.say([unknown], answers[turn]);
  return { talk, texts: talk.results.flatMap(listReplyTexts) };
}

describe('a customer who asks for another wording', () => {
  it.each<[string, Text, string[]]>([
    [
      'gets each wording in turn, then an explained question',
      { variants: ['one', 'two', 'three'] },
      ['two', 'three', "I'd like to know: one", 'one'],
    ],
    [
      'gets a single wording explained and unchanged in turn',
      'one',
      ["I'd like to know: one", 'one', "I'd like to know: one"],
    ],
  ])('%s', (_, text, expected) => {
    const talk = startConversation(ask(text));
    talk.start();
    expect(expected.map(() => listReplyTexts(talk.say([clarify])).join())).toEqual(expected);
  });
});

describe('wordings (docs/rulings.md#8)', () => {
  const three = { variants: ['one', 'two', 'three'] };

  it('use variant (attempts-1) mod n on ROTATE', () => {
    const { texts } = listWordings(three, { maxAttempts: 9, promptVariantStrategy: 'ROTATE' }, 7);
    expect(texts).toEqual(['one', 'two', 'three', 'one', 'two', 'three', 'one']);
    expect([0, 1, 2, 3, 4].map((attempts) => getVariantIndex('ROTATE', attempts, 3))).toEqual([
      0, 1, 2, 0, 1,
    ]);
  });

  it('use variant min(attempts-1, n-1) on ESCALATE', () => {
    const { texts, talk } = listWordings(three, { maxAttempts: 9, promptVariantStrategy: 'ESCALATE' }, 5);
    expect(texts).toEqual(['one', 'two', 'three', 'three', 'three']);
    expect(listEvents(talk.results[4]!, 'variant')).toEqual([
      { type: 'variant', node: 'name', strategy: 'ESCALATE', variant: 2, of: 3 },
    ]);
  });

  it('ask a model to rephrase the base text on REPHRASE, from the second attempt', () => {
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
    ['if the model fails', new Error('down')],
    ['if the model returns an empty text', { text: '' }],
    ['if the answer is not text', 7],
  ] as const) {
    it(`rotate on REPHRASE ${why}`, () => {
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

  it('use the last variant without a model for a broadened question', () => {
    const policy = { maxAttempts: 1, onExhaust: 'BROADEN', promptVariantStrategy: 'REPHRASE' } as const;
    const { texts, talk } = listWordings(three, policy, 2);
    expect(texts).toEqual(['one', 'three']);
    expect(talk.results[1]?.record.effects.map(({ effect }) => effect.kind)).toEqual(['understand']);
  });

  it('use the prompt of the first missing fact for a partly answered question (docs/rulings.md#9)', () => {
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
    expect(listReplyTexts(talk.start())).toEqual(['Who are you?']);
    const retry = talk.say([set('first', 'Ada')]);
    expect(listReplyTexts(retry)).toEqual(['Noted. First: Ada.', 'And the last one?']);
    expect(talk.session.pending?.facts).toEqual(['last', 'title']);
    expect(listReplyTexts(talk.say([set('last', 'L')]))).toEqual(['Title?']);
  });

  it.each([
    { known: [], expected: 'Your name and email?' },
    { known: [set('email', 'ada@example.com')], expected: 'What is your name?' },
    { known: [set('name', 'Ada')], expected: 'Which email?' },
  ])(
    'use the prompt of the only missing fact when a question is asked first: $expected',
    ({ known, expected }) => {
      const flow = buildFlow({
        facts: [
          'city',
          { name: 'name', type: 'text', prompt: 'What is your name?' },
          { name: 'email', type: 'text', prompt: 'Which email?' },
        ],
        gates: { ALL: { metricsAll: ['city', 'name', 'email'] } },
        primaryGoal: { gate: 'ALL' },
        nodes: [
          question('city', { produces: ['city'], importance: 'high' }),
          question('who', { text: 'Your name and email?', produces: ['name', 'email'] }),
        ],
      });
      const talk = startConversation(flow);
      talk.start();
      expect(listReplyTexts(talk.say([set('city', 'Oslo'), ...known])).at(-1)).toBe(expected);
    },
  );

  it('use the prompt of the first fact for a question without text', () => {
    const flow = buildFlow({
      facts: [{ name: 'name', type: 'text', prompt: 'Your name?' }],
      gates: { KNOWN: { metricsAll: ['name'] } },
      primaryGoal: { gate: 'KNOWN' },
      nodes: [{ id: 'name', type: 'question', name: 'Name', produces: ['name'] }],
    });
    expect(listReplyTexts(startConversation(flow).start())).toEqual(['Your name?']);
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
    it(`answer an input in "${locale}" with "${expected}"`, () => {
      const flow = { ...ask(texts), locales: ['en-GB', 'he', 'pt-BR'] };
      expect(listReplyTexts(startConversation(flow).start({ locale }))).toEqual([expected]);
    });
  }

  it('apply to each variant', () => {
    const flow = { ...ask({ variants: [texts, { en: 'Once more', he: 'שוב' }] }), locales: ['he'] };
    const talk = startConversation(flow);
    talk.start({ locale: 'he' });
    expect(listReplyTexts(talk.say([unknown], { locale: 'he' }))).toEqual(['שוב']);
  });

  it('fall back to the first by name, regardless of key order', () => {
    const flow = { ...ask({ pt: 'Oi', de: 'Hallo' }), locales: ['pt', 'de'] };
    expect(listReplyTexts(startConversation(flow).start())).toEqual(['Hallo']);
  });

  it('apply to system texts, which the flow can override', () => {
    const flow = { ...ask('Name?', { maxAttempts: 1, onExhaust: 'HANDOFF' }), locales: ['he'] };
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([unknown], { locale: 'he' }))).toEqual(['אדם מהצוות ימשיך איתך מכאן.']);
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
    return { text: listReplyTexts(result)[0], result };
  };

  it('refer to answers by name', () => {
    expect(render('Hello {who}, {yes}').text).toBe('Hello Ada, false');
  });

  it('show declared values by label, in the locale of the turn', () => {
    expect(render('{kind} and {tags}').text).toBe('Big and Ex, y');
  });

  it('have dates, numbers and money formatted by the host in one effect', () => {
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

  it('pass their style in the effect', () => {
    const { result } = render('{day, date, full}', { format: [['x']] });
    expect(result.record.effects[0]?.effect.request).toMatchObject({
      items: [{ value: '2026-02-03', as: 'date', style: 'full' }],
    });
  });

  it('have the # of a plural formatted by the host while the engine selects the form', () => {
    const text = '{count, plural, one {# day} other {# days}} left';
    expect(render(text, { format: [['3']] }).text).toBe('3 days left');
    expect(render(text, { format: [['1']] }, { ...known, count: 1 }).text).toBe('1 day left');
  });

  it('apply the offset only to the # of the selected form', () => {
    const { text, result } = render(
      '{count, plural, offset:1 =0 {nobody} one {you and #} other {you and # more}}',
      {
        format: [['2', '2']],
      },
    );
    expect(text).toBe('you and 2 more');
    expect(result.record.effects[0]?.effect.request).toMatchObject({ items: [{ value: 2 }, { value: 2 }] });
  });

  it('select by value', () => {
    expect(render('{who, select, Ada {Countess} other {Someone}}').text).toBe('Countess');
    expect(render('{who, select, Ada {Countess} other {Someone}}', {}, {}).text).toBe('Someone');
  });

  it('use the plural rules of the locale, and English for an invalid tag', () => {
    const text = '{count, plural, one {one} two {two} other {other}}';
    const he = startConversation(flow(text), { facts: { ...known, count: 2 } });
    expect(listReplyTexts(he.start({ locale: 'he' }))).toEqual(['two']);
    const none = startConversation(flow(text), { facts: { ...known, count: 1 } });
    expect(listReplyTexts(none.start({ locale: 'en_US!' }))).toEqual(['one']);
  });

  it('include the day and the time of the turn', () => {
    const text = '{today, date, short} {now, time, short}';
    const start = (given: Parameters<ReturnType<typeof startConversation>['start']>[0]) =>
      startConversation(flow(text), { facts: known }).start(given);
    const at = '2026-01-05T23:30:00Z';
    expect(listReplyTexts(start({ at, locale: 'en' }))).toEqual(['2026-01-05 2026-01-05T23:30:00Z']);
    expect(listReplyTexts(start({ at, today: '2026-01-06' }))[0]).toMatch(/^2026-01-06 /);
  });

  it('without a value are recorded in the trace and never shown as undefined', () => {
    const { text, result } = render('Hello {who}!', {}, {});
    expect(text).toBe('Hello …!');
    expect(listEvents(result, 'placeholder-missing')).toEqual([{ type: 'placeholder-missing', name: 'who' }]);
  });

  it('show unformatted values if the host cannot format', () => {
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

  it('are not read in quoted braces', () => {
    expect(render("'{who}' is {who}").text).toBe('{who} is Ada');
  });

  it('are never read in text from users', () => {
    expect(render('Hello {who}', {}, { ...known, who: '{count}' }).text).toBe('Hello {count}');
  });
});

describe('the expected answer of a question', () => {
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

  it('is yes or no for a boolean', () => {
    const talk = startConversation(typed({ name: 'ok', type: 'boolean' }));
    talk.start();
    expect(talk.session.pending?.expects).toBe('yes_no');
    expect(talk.say([{ type: 'Deny' }]).status).toBe('complete');
    expect(talk.session.facts).toEqual([['ok', false, 2, 'user']]);
  });

  it('is a choice of declared values, which needs no understanding', () => {
    const talk = startConversation(typed({ name: 'size', type: 'enum', values }));
    const result = talk.start();
    expect(result.replies[0]?.options).toEqual(options);
    expect(talk.session.pending).toMatchObject({ expects: 'single_choice', options });
    expect(talk.choose(['l']).session.facts).toEqual([['size', 'l', 2, 'user']]);
  });

  it('rejects an unknown option, which counts as a reply', () => {
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

  it('accepts several values for a list', () => {
    const talk = startConversation(typed({ name: 'sizes', type: 'list', values }));
    talk.start();
    expect(talk.session.pending?.expects).toBe('multi_choice');
    expect(talk.choose(['s', 'l']).session.facts).toEqual([['sizes', ['s', 'l'], 2, 'user']]);
  });
});
