import type { Json, Option } from '@turnpike/engine';
import type { Fact, FlowDocument } from '@turnpike/engine/document';
import type { Command, Understanding } from '@turnpike/engine/turn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';

const facts: Fact[] = [
  { name: 'goal_target', type: 'number', prompt: 'What number do you want to reach?' },
  { name: 'goal_baseline', type: 'number', aliases: ['currently', 'right now'] },
  { name: 'goal_delta', type: 'number', compute: 'answers.goal_target - answers.goal_baseline' },
  {
    name: 'goal_category',
    type: 'enum',
    values: [
      { value: 'strength', synonyms: ['lbs', 'bench'] },
      { value: 'endurance', synonyms: ['marathon', 'run'] },
    ],
  },
  { name: 'contact_email', type: 'email', aliases: ['mail'] },
  { name: 'contact_phone', type: 'phone' },
  { name: 'booking_date', type: 'date' },
  {
    name: 'booking_type',
    type: 'enum',
    values: [
      { value: 'consultation', label: 'A consultation' },
      { value: 'tour', label: 'Gym tour', synonyms: ['visit'] },
    ],
  },
  { name: 'full_name', type: 'text' },
  { name: 'notes', type: 'text' },
  { name: 'consent', type: 'boolean' },
  { name: 'budget', type: 'money' },
  { name: 'tags', type: 'list' },
  { name: 'count', type: 'integer' },
  { name: 'start_time', type: 'time' },
  { name: 'length', type: 'duration' },
  { name: 'website', type: 'url' },
  { name: 'appointment', type: 'datetime' },
  { name: 'extra', type: 'object' },
];
const flow: FlowDocument = {
  schemaVersion: '1',
  name: 'Test',
  locale: 'en',
  facts,
  states: [],
  gates: [],
  graphs: [],
};

type Situation = {
  asked?: string[] | null;
  known?: string[];
  locale?: string;
  timezone?: string;
  expects?: 'text' | 'yes_no' | 'single_choice' | 'multi_choice';
  options?: Option[];
};

async function read(text: string, situation: Situation = {}, document = flow): Promise<Command[]> {
  const { asked = null, known = [], locale = 'en', timezone = 'UTC', expects = 'text', options } = situation;
  const pending = asked && { node: 'ask', facts: asked, expects, ...(options ? { options } : {}) };
  const request = { text, locale, timezone, at: '2026-01-17T10:00:00Z', pending, known };
  const answer = await createLocalProviders(document).understand(request, {
    seq: 1,
    kind: 'understand',
    request,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.value as unknown as Understanding).commands;
}

const set = (fact: string, value: Json): Command => ({ type: 'SetFact', fact, value });
const correct = (fact: string, value?: Json): Command =>
  value === undefined ? { type: 'CorrectFact', fact } : { type: 'CorrectFact', fact, value };
const unknown: Command = { type: 'UnknownAnswer' };
const question: Command = { type: 'Digress', kind: 'question' };

const goal = ['goal_target', 'goal_baseline', 'goal_delta', 'goal_category'];
const contact = ['contact_email', 'contact_phone'];
const booking = ['booking_date', 'booking_type'];

describe('the flow-controller example', () => {
  it('reads target, baseline and category from one sentence', async () => {
    expect(await read('300 lbs, currently at 225', { asked: goal })).toEqual([
      set('goal_target', 300),
      set('goal_baseline', 225),
      set('goal_category', 'strength'),
    ]);
  });

  it('reads a refusal', async () => {
    expect(await read('not ready to share', { asked: contact })).toEqual([unknown]);
  });

  it('reads an address, a date and a choice', async () => {
    expect(await read('john@example.com', { asked: contact })).toEqual([
      set('contact_email', 'john@example.com'),
    ]);
    expect(await read('next Tuesday', { asked: booking })).toEqual([set('booking_date', '2026-01-20')]);
    expect(await read('a consultation', { asked: booking, known: ['booking_date'] })).toEqual([
      set('booking_type', 'consultation'),
    ]);
  });
});

describe('several values of one type', () => {
  it.each([
    'currently 225 and I want 300',
    "I'm at 225 right now, hoping for 300",
    'baseline 225, target 300',
    'baseline is 225 target is 300',
    '225 is my baseline and 300 my target',
    '300, right now two twenty five',
  ])('belong to the facts with cues next to them: %j', async (text) => {
    const commands = await read(text, { asked: ['goal_target', 'goal_baseline'] });
    expect(commands).toEqual([set('goal_target', 300), set('goal_baseline', 225)]);
  });

  it('go to the asked facts in order if there are no cues', async () => {
    expect(await read('300 and 225', { asked: ['goal_target', 'goal_baseline'] })).toEqual([
      set('goal_target', 300),
      set('goal_baseline', 225),
    ]);
  });

  it('go to an unasked fact if its alias is next to the value', async () => {
    expect(await read('currently 225', { asked: ['goal_target'] })).toEqual([set('goal_baseline', 225)]);
  });

  it('do not change a known fact', async () => {
    expect(await read('currently 225, so 300', { asked: ['goal_target'], known: ['goal_baseline'] })).toEqual(
      [set('goal_target', 300)],
    );
  });
});

describe('values that are ruled out', () => {
  it('are replaced by the value that follows', async () => {
    expect(await read('not tomorrow, friday', { asked: ['booking_date'] })).toEqual([
      set('booking_date', '2026-01-23'),
    ]);
    expect(await read('not strength, endurance', { asked: ['goal_category'] })).toEqual([
      set('goal_category', 'endurance'),
    ]);
  });
});

describe('facts that were not asked for', () => {
  it('are set from an unambiguous format', async () => {
    expect(
      await read('300, mail me at a@b.co or +1 650 253 0000, I have $40', { asked: ['goal_target'] }),
    ).toEqual([
      set('goal_target', 300),
      set('contact_email', 'a@b.co'),
      set('contact_phone', '+16502530000'),
      set('budget', { amount: 40, currency: 'USD' }),
    ]);
  });

  it('are set from a declared option', async () => {
    expect(await read('I train for a marathon', { asked: ['goal_target'] })).toEqual([
      set('goal_category', 'endurance'),
    ]);
  });

  it('are not set from an ambiguous format', async () => {
    expect(await read('maybe 300 or next Tuesday', { asked: ['contact_email'] })).toEqual([]);
    expect(await read('marathan', { asked: ['contact_email'] })).toEqual([]);
  });

  it('are not set from the digits that answer the question', async () => {
    expect(await read('6502530000', { asked: ['goal_target'] })).toEqual([set('goal_target', 6502530000)]);
  });

  it('are not set if they are computed', async () => {
    expect(await read('goal delta 75', { asked: ['goal_delta'] })).toEqual([]);
  });

  it('are not set if the value fits two facts', async () => {
    const two = { ...flow, facts: [...facts, { name: 'work_email', type: 'email' as const }] };
    expect(await read('a@b.co', { asked: ['goal_target'] }, two)).toEqual([]);
    expect(await read('my work email: a@b.co', { asked: ['goal_target'] }, two)).toEqual([
      set('work_email', 'a@b.co'),
    ]);
  });
});

describe('corrections', () => {
  const known = ['contact_email', 'goal_target', 'goal_baseline', 'full_name', 'goal_category'];
  it.each<[string, Command]>([
    ['actually my email is a@b.co', correct('contact_email', 'a@b.co')],
    ['no, my email is a@b.co', correct('contact_email', 'a@b.co')],
    ['change my mail to a@b.co', correct('contact_email', 'a@b.co')],
    ['I meant a@b.co', correct('contact_email', 'a@b.co')],
    ['sorry, my target is 320', correct('goal_target', 320)],
    ['change my name to Bob', correct('full_name', 'Bob')],
    ['my name is actually Bob', correct('full_name', 'Bob')],
    ['actually endurance', correct('goal_category', 'endurance')],
    ['my email is wrong', correct('contact_email')],
  ])('are read from %j', async (text, command) => {
    expect(await read(text, { asked: ['booking_date'], known })).toEqual([command]);
  });

  it('need a cue', async () => {
    expect(await read('my email is a@b.co', { asked: ['booking_date'], known })).toEqual([]);
  });

  it('have a lower priority than the open question', async () => {
    expect(await read('actually 300', { asked: ['count'], known })).toEqual([set('count', 300)]);
    expect(await read('actually my target is 320', { asked: ['count'], known })).toEqual([
      correct('goal_target', 320),
    ]);
  });
});

describe('refusals', () => {
  it.each([
    "I'd rather not",
    "I'd rather not say",
    'skip',
    'Skip this one please',
    'pass',
    "don't know",
    'I don’t know yet, sorry',
    'no idea',
    'not sure',
    "I don't have one",
    'prefer not to share my phone number',
  ])('are read from %j', async (text) => {
    expect(await read(text, { asked: contact })).toEqual([unknown]);
    expect(await read(text, { asked: ['notes'] })).toEqual([unknown]);
    expect(await read(text)).toEqual([]);
  });

  it('are ignored next to a value', async () => {
    expect(await read("I don't know, maybe 300", { asked: ['goal_target'] })).toEqual([
      set('goal_target', 300),
    ]);
  });

  it.each(["I'm ready to share", 'I do have one', 'next week', 'I can say it later'])(
    'are not read from %j',
    async (text) => {
      expect(await read(text, { asked: contact })).toEqual([]);
    },
  );

  it('are not read inside free text', async () => {
    const text = "I don't know how to squat without pain";
    expect(await read(text, { asked: ['notes'] })).toEqual([set('notes', text)]);
  });
});

describe('free text', () => {
  it('is the whole message', async () => {
    expect(await read('  Bad knees, and 40 years old.  ', { asked: ['notes'] })).toEqual([
      set('notes', 'Bad knees, and 40 years old.'),
    ]);
  });

  it('leaves out questions', async () => {
    expect(await read('I have bad knees. Is that a problem?', { asked: ['notes'] })).toEqual([
      set('notes', 'I have bad knees.'),
      question,
    ]);
  });

  it('leaves out the introduction of a name', async () => {
    expect(await read("Hi, I'm Ann Lee.", { asked: ['full_name'] })).toEqual([set('full_name', 'Ann Lee')]);
  });

  it('is the rest of the message without other values', async () => {
    expect(await read('Ann Lee, ann@lee.io', { asked: ['full_name', 'contact_email'] })).toEqual([
      set('full_name', 'Ann Lee'),
      set('contact_email', 'ann@lee.io'),
    ]);
    expect(await read('ann@lee.io', { asked: ['full_name', 'contact_email'] })).toEqual([
      set('contact_email', 'ann@lee.io'),
    ]);
  });

  it('is not a thank-you', async () => {
    expect(await read('thanks', { asked: ['notes'] })).toEqual([]);
  });
});

describe('invalid answers', () => {
  it.each<[string, string, Json]>([
    ['contact_email', 'john@example', 'john@example'],
    ['contact_phone', 'its 555', '555'],
    ['goal_target', 'like 3.4.5', '3.4.5'],
    ['booking_date', '32/13/2026', '32/13/2026'],
    ['start_time', '25:00', '25:00'],
    ['booking_type', 'a sauna', 'a sauna'],
    ['extra', '{"a":', '{"a":'],
    ['count', '2.5', 2.5],
  ])('for %s are set as they were written: %j', async (fact, text, value) => {
    expect(await read(text, { asked: [fact] })).toEqual([set(fact, value)]);
  });

  it('are not read from unrelated words', async () => {
    expect(await read('ok thanks', { asked: ['booking_type'] })).toEqual([]);
    expect(await read('I have 2 seconds', { asked: ['start_time'] })).toEqual([]);
  });
});

describe('yes and no', () => {
  it('answer a yes-or-no question', async () => {
    const situation: Situation = { asked: ['consent'], expects: 'yes_no' };
    expect(await read('yes please', situation)).toEqual([{ type: 'Affirm' }]);
    expect(await read('not really', situation)).toEqual([{ type: 'Deny' }]);
    expect(await read('no idea', situation)).toEqual([unknown]);
  });

  it('set a boolean that is asked together with other facts', async () => {
    expect(await read('no, thanks', { asked: ['consent', 'count'] })).toEqual([set('consent', false)]);
    expect(await read('yep, 3', { asked: ['consent', 'count'] })).toEqual([
      set('consent', true),
      set('count', 3),
    ]);
  });

  it('say nothing without a question, and are not a value of another one', async () => {
    expect(await read('yes', { asked: ['goal_target'] })).toEqual([{ type: 'Affirm' }]);
    expect(await read('no')).toEqual([]);
  });
});

describe('options', () => {
  const options = [
    { id: 'consultation', label: 'A consultation' },
    { id: 'tour', label: 'Gym tour' },
    { id: 'none', label: 'Neither' },
  ];
  it.each([
    ['2', ['tour']],
    ['the second one', ['tour']],
    ['option 2 please', ['tour']],
    ['last', ['none']],
    ['gym tour', ['tour']],
    ['tour', ['tour']],
  ])('are chosen by %j', async (text, chosen) => {
    const situation: Situation = { asked: ['booking_type'], expects: 'single_choice', options };
    expect(await read(text, situation)).toEqual([{ type: 'Choose', options: chosen }]);
  });

  it('are chosen together only in a multiple choice', async () => {
    expect(await read('1 and 3', { asked: [], expects: 'multi_choice', options })).toEqual([
      { type: 'Choose', options: ['consultation', 'none'] },
    ]);
    expect(await read('1 and 3', { asked: [], expects: 'single_choice', options })).toEqual([]);
  });

  it('do not keep longer sentences from being read', async () => {
    expect(
      await read('I would love a visit soon', { asked: ['booking_type'], expects: 'single_choice', options }),
    ).toEqual([set('booking_type', 'tour')]);
  });
});

describe('a digression', () => {
  it.each<[string, Command]>([
    ['can I talk to a human?', { type: 'Escalate' }],
    ['I want to speak with a real person', { type: 'Escalate' }],
    ['agent', { type: 'Escalate' }],
    ['stop', { type: 'EndConversation' }],
    ['Bye!', { type: 'EndConversation' }],
    ['please end this conversation', { type: 'EndConversation' }],
    ['what do you mean?', { type: 'Clarify' }],
    ['can you explain that', { type: 'Clarify' }],
    ['could you repeat the question?', { type: 'Clarify', how: 'repeat' }],
    ['help', { type: 'Digress', kind: 'help' }],
    ['how much does it cost?', question],
    ['what is a consultation', question],
  ])('is read from %j', async (text, command) => {
    expect(await read(text, { asked: ['notes'] })).toEqual([command]);
    expect(await read(text, { asked: ['booking_type'] })).toEqual([command]);
  });

  it('is read together with a value', async () => {
    const text = 'Tuesday is fine but do I need shoes?';
    expect(await read(text, { asked: ['booking_date'] })).toEqual([
      set('booking_date', '2026-01-20'),
      question,
    ]);
    expect(await read(text, { asked: ['notes'] })).toContainEqual(question);
  });

  it('is not read from sentences with similar words', async () => {
    for (const text of [
      'My old agent told me to stop',
      'I talked to a nice person',
      'bench presses help me',
    ]) {
      expect(await read(text, { asked: ['notes'] })).toContainEqual(set('notes', text));
    }
  });

  it('is not read from a question that contains the answer', async () => {
    expect(await read('how about next Tuesday?', { asked: ['booking_date'] })).toEqual([
      set('booking_date', '2026-01-20'),
    ]);
    expect(await read('300?', { asked: ['goal_target'] })).toEqual([set('goal_target', 300)]);
  });

  it('is read together with an address', async () => {
    expect(await read('let me talk to a human, I am a@b.co', { asked: ['notes'] })).toEqual([
      { type: 'Escalate' },
      set('contact_email', 'a@b.co'),
    ]);
  });
});

describe('Hebrew', () => {
  it.each<[string, string, Command[]]>([
    ['לא יודע', 'booking_date', [unknown]],
    ['כן', 'consent', [set('consent', true)]],
    ['אפשר לדבר עם נציג?', 'consent', [{ type: 'Escalate' }]],
    ['שלוש מאות', 'goal_target', [set('goal_target', 300)]],
    ['כמה זה עולה?', 'goal_target', [question]],
    ['קוראים לי דנה', 'full_name', [set('full_name', 'דנה')]],
    ['\u200fמחר', 'booking_date', [set('booking_date', '2026-01-18')]],
    ['ביי', 'notes', [{ type: 'EndConversation' }]],
  ])('is read: %j', async (text, fact, commands) => {
    expect(await read(text, { asked: [fact], locale: 'he' })).toEqual(commands);
  });

  it('reads the time in the zone of the user', async () => {
    const situation = { asked: ['appointment'], locale: 'he', timezone: 'Asia/Jerusalem' };
    expect(await read('מחר בשבע וחצי בערב', situation)).toEqual([
      set('appointment', '2026-01-18T19:30:00+02:00'),
    ]);
  });
});

describe('any message', () => {
  const names = facts.map(({ name }) => name);
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '300 ',
      'actually ',
      'my email is ',
      'a@b.co ',
      'one hundred ',
      '$',
      'tomorrow ',
      '?',
      ', ',
      'half past ',
      '-',
      '1,',
      '{"a":',
      'not ',
      'no ',
      '@',
      '.',
      '1/',
      'מחר ',
      'https://',
      '+1 650 ',
      '٣',
      'a ',
      'week ',
    ),
  );
  const text = fc.array(piece, { maxLength: 200 }).map((pieces) => pieces.join('').slice(0, 2000));
  const situation = fc.record({
    asked: fc.option(fc.uniqueArray(fc.constantFrom(...names, 'no_such_fact'), { maxLength: 6 })),
    known: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 6 }),
    locale: fc.constantFrom('en', 'en-GB', 'he', 'de', 'not a locale', 'xx-YY'),
    timezone: fc.constantFrom('UTC', 'America/New_York', 'No/Where'),
    expects: fc.constantFrom('text' as const, 'yes_no' as const, 'multi_choice' as const),
  });

  it('is read without errors, as JSON, with the same result twice', async () => {
    await fc.assert(
      fc.asyncProperty(text, situation, async (message, where) => {
        const first = await read(message, where);
        expect(JSON.parse(JSON.stringify(first))).toEqual(first);
        expect(JSON.stringify(await read(message, where))).toBe(JSON.stringify(first));
      }),
      { numRuns: 300 },
    );
  }, 120000);

  it.each([
    'one hundred ',
    '1,',
    '@',
    'a@',
    '1 ',
    '-',
    'half past ',
    'a.',
    'not ',
    '((',
    'twenty-',
    '1/',
    'P1',
    '$',
    'tomorrow ',
  ])('takes less than 1.5 seconds of CPU time if it repeats %j', async (unit) => {
    const message = unit.repeat(2000).slice(0, 2000);
    await read(message, { asked: names });
    const started = process.cpuUsage();
    await read(message, { asked: names });
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1500);
  });

  it('takes less than ten milliseconds of CPU time', async () => {
    const messages: [string, string[]][] = [
      ['300 lbs, currently at 225', goal],
      ['not ready to share', contact],
      ['john@example.com', contact],
      ['next Tuesday at half past seven', booking],
      ['a consultation', booking],
      ['what does it cost?', booking],
      ['Two hundred and fifty, right now one hundred', goal],
      ['I have had bad knees since 2019, so running is hard.', ['notes']],
    ];
    const providers = createLocalProviders(flow);
    const times: number[] = [];
    for (let round = 0; round < 40; round++) {
      for (const [message, asked] of messages) {
        const pending = { node: 'ask', facts: asked, expects: 'text' as const };
        const request = {
          text: message,
          locale: 'en',
          timezone: 'UTC',
          at: '2026-01-17T10:00:00Z',
          pending,
          known: [],
        };
        const started = process.cpuUsage();
        await providers.understand(request, { seq: 1, kind: 'understand', request });
        const { user, system } = process.cpuUsage(started);
        if (round > 4) times.push((user + system) / 1000);
      }
    }
    const median = times.sort((a, b) => a - b)[times.length >> 1] as number;
    console.info(`understand: median ${median.toFixed(2)} ms a message`);
    expect(median).toBeLessThan(10);
  });
});
