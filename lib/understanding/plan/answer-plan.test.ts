import type { Json } from '@turnpike/engine';
import type { LatestAction, PlanAnswer, PlanRequest } from '@turnpike/engine/turn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { loadWords } from '../testing/load-words.ts';
import { CALENDAR, calendarFlow } from './testing/calendar-flow.ts';

const lunch: LatestAction = {
  at: '2026-11-18T09:00:00Z',
  capability: 'calendar',
  action: 'create_event',
  summary: 'book lunch with Dana on Friday',
  when: '2026-11-20T12:00:00Z',
  externalIds: { eventId: 'ev1' },
};
const standup: LatestAction = {
  ...lunch,
  summary: 'book standup on Monday',
  externalIds: { eventId: 'ev2' },
};
const mail: LatestAction = {
  at: '2026-11-18T09:30:00Z',
  capability: 'mail',
  action: 'send_email',
  summary: 'email Lee',
  externalIds: { id: 'm1' },
};

const providers = createLocalProviders(calendarFlow, { loadWords });

// A Wednesday morning.
async function plan(message: string, more: Partial<PlanRequest> = {}): Promise<PlanAnswer> {
  const answer = await providers.plan(
    {
      message,
      locale: 'en',
      timezone: 'UTC',
      at: '2026-11-18T10:00:00Z',
      node: 'do',
      tools: CALENDAR.map((tool) => ({ tool })),
      facts: {},
      actions: [],
      ...more,
    },
    { seq: 1 } as never,
  );
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as unknown as PlanAnswer;
}

type Use = [tool: string, args: Record<string, Json>, dependsOn?: string[]];
const uses = ({ steps }: PlanAnswer): Use[] =>
  steps.map(({ tool, args, dependsOn }): Use => (dependsOn ? [tool, args, dependsOn] : [tool, args]));

const EVENT = { create: 'create_event', list: 'list_events', move: 'move_event', cancel: 'cancel_event' };

describe('one step', () => {
  it.each<[string, string, Record<string, Json>]>([
    [
      'book lunch with Dana tomorrow at noon',
      EVENT.create,
      { title: 'lunch', start: '2026-11-19T12:00:00Z', attendees: ['Dana'] },
    ],
    [
      'book lunch with Dana and Lee tomorrow at noon',
      EVENT.create,
      { title: 'lunch', start: '2026-11-19T12:00:00Z', attendees: ['Dana', 'Lee'] },
    ],
    [
      'Schedule a meeting with Dana, Lee and Sam Cohen on Friday from 2 to 3',
      EVENT.create,
      {
        title: 'meeting',
        start: '2026-11-20T14:00:00Z',
        end: '2026-11-20T15:00:00Z',
        attendees: ['Dana', 'Lee', 'Sam Cohen'],
      },
    ],
    [
      'arrange dinner with sam on monday at 7pm',
      EVENT.create,
      { title: 'dinner', start: '2026-11-23T19:00:00Z', attendees: ['sam'] },
    ],
    ['put gym on my calendar tomorrow at 6am', EVENT.create, { title: 'gym', start: '2026-11-19T06:00:00Z' }],
    [
      'hi, could you please book lunch with Dana for tomorrow at 1?',
      EVENT.create,
      { title: 'lunch', start: '2026-11-19T13:00:00Z', attendees: ['Dana'] },
    ],
    [
      'tomorrow at noon, book lunch with Dana',
      EVENT.create,
      { title: 'lunch', start: '2026-11-19T12:00:00Z', attendees: ['Dana'] },
    ],
    [
      'tomorrow I want to book lunch at noon',
      EVENT.create,
      { title: 'lunch', start: '2026-11-19T12:00:00Z' },
    ],
    [
      'lunch with Dana tomorrow at noon',
      EVENT.create,
      { title: 'lunch', start: '2026-11-19T12:00:00Z', attendees: ['Dana'] },
    ],
    [
      'Book a meeting about the budget with Dana on Friday at 4pm',
      EVENT.create,
      { title: 'meeting about the budget', start: '2026-11-20T16:00:00Z', attendees: ['Dana'] },
    ],
    [
      'create an event called Team Standup with Dana tomorrow at 9',
      EVENT.create,
      { title: 'Team Standup', start: '2026-11-19T09:00:00Z', attendees: ['Dana'] },
    ],
    [
      'Book a 30 minute call with Dana on Monday at 2pm',
      EVENT.create,
      {
        title: 'call',
        start: '2026-11-23T14:00:00Z',
        end: '2026-11-23T14:30:00Z',
        attendees: ['Dana'],
      },
    ],
    [
      'invite Dana to dinner on Friday at 8pm',
      EVENT.create,
      { title: 'dinner', start: '2026-11-20T20:00:00Z', attendees: ['Dana'] },
    ],
    [
      'book lunch with Dana tomorrow at noon and invite Lee',
      EVENT.create,
      { title: 'lunch', start: '2026-11-19T12:00:00Z', attendees: ['Dana', 'Lee'] },
    ],
    [
      'add dentist to my calendar for 3 December at 9:30',
      EVENT.create,
      { title: 'dentist', start: '2026-12-03T09:30:00Z' },
    ],
    [
      'book a meeting with the design team for next Tuesday between 2 and 3pm',
      EVENT.create,
      {
        title: 'meeting',
        start: '2026-11-24T14:00:00Z',
        end: '2026-11-24T15:00:00Z',
        attendees: ['design team'],
      },
    ],
    [
      'add an event: dentist, tomorrow at 3',
      EVENT.create,
      { title: 'dentist', start: '2026-11-19T15:00:00Z' },
    ],
    ["what's on Friday?", EVENT.list, { day: '2026-11-20' }],
    ['am I busy on Monday?', EVENT.list, { day: '2026-11-23' }],
    ['show me tomorrow', EVENT.list, { day: '2026-11-19' }],
    ['what is on my calendar next Tuesday', EVENT.list, { day: '2026-11-24' }],
    ['email Lee the agenda', 'send_email', { to: 'Lee', subject: 'agenda' }],
    ['email lee the agenda', 'send_email', { to: 'lee', subject: 'agenda' }],
    ['send the notes to Dana', 'send_email', { to: 'Dana', subject: 'notes' }],
    [
      'send an email to Lee about the budget saying we are over by 10%',
      'send_email',
      { to: 'Lee', subject: 'budget', body: 'we are over by 10%' },
    ],
    ['email dana@example.com "Lunch?"', 'send_email', { to: 'dana@example.com', subject: 'Lunch?' }],
    [
      'send Dana an email called "Agenda" saying "see you there"',
      'send_email',
      { to: 'Dana', subject: 'Agenda', body: 'see you there' },
    ],
    ['email Lee: running late', 'send_email', { to: 'Lee', body: 'running late' }],
    ['write Bob that I am late', 'send_email', { to: 'Bob', body: 'I am late' }],
  ])('is planned from “%s”', async (message, tool, args) => {
    const answer = await plan(message);
    expect(answer.intentType).toBe('operation');
    expect(uses(answer)).toEqual([[tool, args]]);
    expect(answer.confidence).toBeGreaterThanOrEqual(0.6);
    expect(answer.ranked?.[0]?.[0]).toBe(tool);
  });

  it('lists required inputs without a value as missing', async () => {
    expect(await plan('book lunch tomorrow')).toMatchObject({
      // The day is kept, so that only the hour must be asked for.
      steps: [{ id: 's1', tool: 'create_event', args: { title: 'lunch', start: '2026-11-19' } }],
      missingFields: ['s1.start'],
    });
    expect((await plan('send it to Lee')).missingFields).toEqual(['s1.subject']);
    expect((await plan('email Lee the agenda')).missingFields).toBeUndefined();
  });

  it('takes inputs from facts if the message has none, but not those fixed by the author', async () => {
    const facts = { title: 'Review', start: '2026-12-01T10:00:00Z' };
    expect(uses(await plan('book it with Dana', { facts }))).toEqual([
      ['create_event', { ...facts, attendees: ['Dana'] }],
    ]);
    expect(uses(await plan('book lunch tomorrow at noon', { facts }))).toEqual([
      ['create_event', { title: 'lunch', start: '2026-11-19T12:00:00Z' }],
    ]);
    const tools = [{ tool: 'create_event', fixed: ['title', 'attendees'] }];
    const fixed = await plan('book lunch with Dana tomorrow at noon', { tools });
    expect(uses(fixed)).toEqual([['create_event', { start: '2026-11-19T12:00:00Z' }]]);
    expect((await plan('book tomorrow', { tools })).missingFields).toEqual(['s1.start']);
  });

  it("reads times in the customer's time zone", async () => {
    const request = { timezone: 'America/New_York', at: '2026-11-19T02:00:00Z' };
    expect(uses(await plan("what's on tomorrow?", request))).toEqual([
      ['list_events', { day: '2026-11-19' }],
    ]);
    expect(uses(await plan('book lunch tomorrow at noon', request))[0]?.[1].start).toBe(
      '2026-11-19T12:00:00-05:00',
    );
  });
});

describe('several steps', () => {
  it.each<[string, Use[]]>([
    [
      'book lunch with Dana tomorrow at noon and email Lee the agenda',
      [
        ['create_event', { title: 'lunch', start: '2026-11-19T12:00:00Z', attendees: ['Dana'] }],
        ['send_email', { to: 'Lee', subject: 'agenda' }],
      ],
    ],
    [
      'set up a call with Bob on Friday at 3 for an hour, then email him the notes',
      [
        [
          'create_event',
          { title: 'call', start: '2026-11-20T15:00:00Z', end: '2026-11-20T16:00:00Z', attendees: ['Bob'] },
        ],
        ['send_email', { to: 'Bob', subject: 'notes' }, ['s1']],
      ],
    ],
    [
      'what do I have on Monday and Tuesday?',
      [
        ['list_events', { day: '2026-11-23' }],
        ['list_events', { day: '2026-11-24' }],
      ],
    ],
    [
      'email Dana and Lee the minutes',
      [
        ['send_email', { to: 'Dana', subject: 'minutes' }],
        ['send_email', { to: 'Lee', subject: 'minutes' }],
      ],
    ],
    [
      'book lunch with Dana tomorrow at noon and dinner with Lee at 7pm',
      [
        ['create_event', { title: 'lunch', start: '2026-11-19T12:00:00Z', attendees: ['Dana'] }],
        ['create_event', { title: 'dinner', start: '2026-11-19T19:00:00Z', attendees: ['Lee'] }],
      ],
    ],
    [
      'book gym on Monday and Tuesday at 7am',
      [
        ['create_event', { title: 'gym', start: '2026-11-23T07:00:00Z' }],
        ['create_event', { title: 'gym', start: '2026-11-24T07:00:00Z' }],
      ],
    ],
    [
      'create an event called Standup tomorrow at 9 and then move it to 10',
      [
        ['create_event', { title: 'Standup', start: '2026-11-19T09:00:00Z' }],
        ['move_event', { eventId: '$s1.eventId', start: '2026-11-19T10:00:00Z' }, ['s1']],
      ],
    ],
    [
      'book a haircut on Friday at 3. Also email Mom about dinner.',
      [
        ['create_event', { title: 'haircut', start: '2026-11-20T15:00:00Z' }],
        ['send_email', { to: 'Mom', subject: 'dinner' }],
      ],
    ],
    [
      "What's on tomorrow? After that, email Lee the agenda",
      [
        ['list_events', { day: '2026-11-19' }],
        ['send_email', { to: 'Lee', subject: 'agenda' }, ['s1']],
      ],
    ],
  ])('are planned from “%s”', async (message, steps) => {
    const answer = await plan(message);
    expect(answer.intentType).toBe('operation');
    expect(uses(answer)).toEqual(steps);
  });

  it('depend on each other only after words like "then"', async () => {
    const both = await plan('cancel it and book dinner with Lee on Friday at 8pm', { actions: [lunch] });
    expect(uses(both)).toEqual([
      ['cancel_event', { eventId: 'ev1' }],
      ['create_event', { title: 'dinner', start: '2026-11-20T20:00:00Z', attendees: ['Lee'] }],
    ]);
    const after = await plan('cancel it and then book dinner with Lee on Friday at 8pm', {
      actions: [lunch],
    });
    expect(after.steps[1]?.dependsOn).toEqual(['s1']);
  });

  it('have a lower confidence if the message requests something that no tool does', async () => {
    const answer = await plan('book lunch tomorrow at noon and order me a pizza');
    expect(uses(answer)).toEqual([['create_event', { title: 'lunch', start: '2026-11-19T12:00:00Z' }]]);
    expect(answer.confidence).toBeLessThan(0.6);
  });

  it('have a lower confidence if the message has a repetition or condition', async () => {
    for (const message of ['book gym every Monday at 7am', 'cancel it if it rains'])
      expect((await plan(message, { actions: [lunch] })).confidence).toBeLessThan(0.6);
  });

  it('are not planned from negated requests', async () => {
    const request = { actions: [lunch] };
    for (const message of [
      "don't cancel it",
      'Please do not cancel the meeting',
      "I don't want to cancel it",
    ])
      expect(await plan(message, request)).toMatchObject({ intentType: 'unclear', steps: [] });
    expect(await plan('אל תבטל את זה', { ...request, locale: 'he' })).toMatchObject({ steps: [] });
    expect(uses(await plan("book lunch tomorrow at noon but don't email Lee"))).toEqual([
      ['create_event', { title: 'lunch', start: '2026-11-19T12:00:00Z' }],
    ]);
    expect(uses(await plan("don't forget to email Lee the notes"))).toEqual([
      ['send_email', { to: 'Lee', subject: 'notes' }],
    ]);
  });

  it('are not planned from a text to send', async () => {
    const answer = await plan('email Dana that we book lunch and cancel the meeting');
    expect(uses(answer)[0]?.[0]).toBe('send_email');
  });
});

describe('the last action', () => {
  it.each<[string, Use[]]>([
    ['move it to 3pm', [['move_event', { eventId: 'ev1', start: '2026-11-20T15:00:00Z' }]]],
    ['move the last one to 4', [['move_event', { eventId: 'ev1', start: '2026-11-20T16:00:00Z' }]]],
    [
      'postpone the meeting to Monday at 10',
      [['move_event', { eventId: 'ev1', start: '2026-11-23T10:00:00Z' }]],
    ],
    ['push lunch to 3', [['move_event', { eventId: 'ev1', start: '2026-11-20T15:00:00Z' }]]],
    ['shift it by an hour', [['move_event', { eventId: 'ev1', start: '2026-11-20T13:00:00Z' }]]],
    ['move it an hour earlier', [['move_event', { eventId: 'ev1', start: '2026-11-20T11:00:00Z' }]]],
    ['cancel that', [['cancel_event', { eventId: 'ev1' }]]],
    ['delete it', [['cancel_event', { eventId: 'ev1' }]]],
    ['remove the lunch with Dana', [['cancel_event', { eventId: 'ev1' }]]],
    [
      'delete the event and email Dana that it is cancelled',
      [
        ['cancel_event', { eventId: 'ev1' }],
        ['send_email', { to: 'Dana', body: 'it is cancelled' }],
      ],
    ],
  ])('is the object of “%s”', async (message, steps) => {
    const answer = await plan(message, { actions: [mail, lunch] });
    expect(answer.intentType).toBe('operation');
    expect(uses(answer)).toEqual(steps);
  });

  it.each([
    ['move it to three', '2026-11-20T15:00:00Z'],
    ['move it to three please', '2026-11-20T15:00:00Z'],
    ['push it to 4 instead', '2026-11-20T16:00:00Z'],
    ['reschedule it for two', '2026-11-20T14:00:00Z'],
    ['move the meeting to ten', '2026-11-20T10:00:00Z'],
    ['push lunch to one', '2026-11-20T13:00:00Z'],
    ['move it to three on Monday', '2026-11-23T15:00:00Z'],
  ])('moves to a bare hour on its own day: “%s”', async (message, start) => {
    expect(uses(await plan(message, { actions: [lunch] }))).toEqual([
      ['move_event', { eventId: 'ev1', start }],
    ]);
  });

  it.each([
    ['no wait, 4pm', '2026-11-20T16:00:00Z'],
    ['sorry, four', '2026-11-20T16:00:00Z'],
    ['I meant 4pm', '2026-11-20T16:00:00Z'],
    ['actually make it 2pm', '2026-11-20T14:00:00Z'],
    ['make that four', '2026-11-20T16:00:00Z'],
    ['4pm instead', '2026-11-20T16:00:00Z'],
    ['no, Monday at 10', '2026-11-23T10:00:00Z'],
  ])('moves to a corrected time: “%s”', async (message, start) => {
    expect(uses(await plan(message, { actions: [lunch] }))).toEqual([
      ['move_event', { start, eventId: 'ev1' }],
    ]);
  });

  it('keeps its half of the day, and its day if only the hour is missing', async () => {
    const dinner = { ...lunch, when: '2026-11-20T19:00:00Z' };
    expect(uses(await plan('move it to eight', { actions: [dinner] }))[0]?.[1].start).toBe(
      '2026-11-20T20:00:00Z',
    );
    expect(await plan('move it', { actions: [dinner] })).toMatchObject({
      steps: [{ args: { eventId: 'ev1', start: '2026-11-20' } }],
      missingFields: ['s1.start'],
    });
  });

  it('does not move if a time or number is about something else', async () => {
    for (const message of ['no wait, 4pm', 'sorry, four'])
      for (const actions of [[], [mail, lunch]]) {
        const { steps } = await plan(message, { actions });
        expect(steps.filter(({ args }) => 'eventId' in args)).toEqual([]);
      }
    const [step] = (await plan('book dinner for four')).steps;
    expect(step).toMatchObject({ tool: 'create_event' });
    expect(step?.args).not.toHaveProperty('start');
  });

  it('is the newest one that fits, unless a noun names another', async () => {
    const actions = [standup, lunch];
    expect(uses(await plan('cancel that', { actions }))).toEqual([['cancel_event', { eventId: 'ev2' }]]);
    expect(uses(await plan('cancel the lunch', { actions }))).toEqual([['cancel_event', { eventId: 'ev1' }]]);
    expect(uses(await plan('cancel my Friday meeting', { actions: [mail, lunch] }))).toEqual([
      ['cancel_event', { eventId: 'ev1' }],
    ]);
    expect((await plan('cancel my 3pm', { actions })).missingFields).toEqual(['s1.eventId']);
    const unknown = await plan('cancel the dentist appointment', { actions });
    expect(unknown).toMatchObject({ steps: [{ args: {} }], missingFields: ['s1.eventId'] });
    expect(unknown.confidence).toBeLessThan(0.6);
  });

  it('has a lower confidence without a reference, and is missing if two actions fit', async () => {
    const one = await plan('reschedule for Friday at 2pm', { actions: [lunch] });
    expect(uses(one)).toEqual([['move_event', { start: '2026-11-20T14:00:00Z', eventId: 'ev1' }]]);
    const said = await plan('reschedule it for Friday at 2pm', { actions: [lunch] });
    expect(one.confidence).toBeLessThan(said.confidence);
    const two = await plan('reschedule for Friday at 2pm', { actions: [standup, lunch] });
    expect(two.missingFields).toEqual(['s1.eventId']);
  });

  it('is unclear if no action fits, or missing if the message has other arguments', async () => {
    for (const actions of [[], [mail]]) {
      expect(await plan('cancel that', { actions })).toMatchObject({ intentType: 'unclear', steps: [] });
      expect(await plan('move it to 3pm', { actions })).toMatchObject({
        intentType: 'operation',
        steps: [{ tool: 'move_event', args: { start: '2026-11-18T15:00:00Z' } }],
        missingFields: ['s1.eventId'],
      });
    }
  });
});

describe('no step', () => {
  it.each(['hello', 'thanks!', 'ok, thank you', 'good morning', 'bye'])(
    'is planned from conversation: “%s”',
    async (message) => {
      expect(await plan(message)).toMatchObject({ intentType: 'conversation', steps: [] });
    },
  );

  it.each([
    'yes',
    '2',
    'ok',
    'the first one',
    'order me a pizza',
    'tell me a joke',
    'What do you think about cats?',
    '',
    '?!',
  ])('is planned from an unclear message: “%s”', async (message) => {
    const answer = await plan(message);
    expect(answer).toMatchObject({ intentType: 'unclear', steps: [] });
    expect(answer.ranked?.map(([tool]) => tool).sort()).toEqual([...CALENDAR].sort());
  });
});

describe('a reply to a clarifying question', () => {
  const clarified = (reply: string) => ({
    clarified: [{ question: 'What would you like me to do?', reply }],
  });

  it('selects a tool by its name', async () => {
    expect(uses(await plan('dinner with Lee, Friday 8pm', clarified('Create event')))).toEqual([
      ['create_event', { title: 'dinner', start: '2026-11-20T20:00:00Z', attendees: ['Lee'] }],
    ]);
    const answer = await plan('cancel that', clarified('cancel_event'));
    expect(answer).toMatchObject({ intentType: 'operation', confidence: 1, missingFields: ['s1.eventId'] });
  });

  it('adds to the message and overrides it', async () => {
    expect(uses(await plan('book lunch with Dana', clarified('tomorrow at noon')))).toEqual([
      ['create_event', { title: 'lunch', attendees: ['Dana'], start: '2026-11-19T12:00:00Z' }],
    ]);
    expect(
      uses(await plan('book lunch with Dana tomorrow at noon', clarified('no, at 1pm on Friday'))),
    ).toEqual([['create_event', { title: 'lunch', attendees: ['Dana'], start: '2026-11-20T13:00:00Z' }]]);
    expect(uses(await plan('do the usual', clarified('book lunch tomorrow at noon')))).toEqual([
      ['create_event', { title: 'lunch', start: '2026-11-19T12:00:00Z' }],
    ]);
  });

  it('adds nothing if it is a yes', async () => {
    expect(await plan('book lunch tomorrow at noon', clarified('yes'))).toEqual(
      await plan('book lunch tomorrow at noon'),
    );
  });
});

describe('in Hebrew', () => {
  it.each<[string, Use[]]>([
    [
      'קבע פגישה עם דנה מחר בשעה 10',
      [['create_event', { title: 'פגישה', start: '2026-11-19T10:00:00Z', attendees: ['דנה'] }]],
    ],
    [
      'קבע פגישה עם דנה ושי מחר בשעה 10:00',
      [['create_event', { title: 'פגישה', start: '2026-11-19T10:00:00Z', attendees: ['דנה', 'שי'] }]],
    ],
    [
      'קבע ארוחת צהריים עם דנה מחר בשעה 12:30 ותשלח מייל לשי על התקציב',
      [
        ['create_event', { title: 'ארוחת צהריים', start: '2026-11-19T12:30:00Z', attendees: ['דנה'] }],
        ['send_email', { to: 'שי', subject: 'התקציב' }],
      ],
    ],
    ['בטל את זה', [['cancel_event', { eventId: 'ev1' }]]],
    ['תזיז את זה ליום שישי בשעה 15:00', [['move_event', { eventId: 'ev1', start: '2026-11-20T15:00:00Z' }]]],
    ['מה יש לי מחר?', [['list_events', { day: '2026-11-19' }]]],
    [
      'תבטל את זה ואחר כך קבע פגישה עם שי מחר בשעה 9:00',
      [
        ['cancel_event', { eventId: 'ev1' }],
        ['create_event', { title: 'פגישה', start: '2026-11-19T09:00:00Z', attendees: ['שי'] }, ['s1']],
      ],
    ],
  ])('plans steps from “%s”', async (message, steps) => {
    const answer = await plan(message, { locale: 'he', actions: [lunch] });
    expect(answer.intentType).toBe('operation');
    expect(uses(answer)).toEqual(steps);
  });

  it('plans no steps from conversation and short answers', async () => {
    expect(await plan('תודה', { locale: 'he' })).toMatchObject({ intentType: 'conversation', steps: [] });
    expect(await plan('כן', { locale: 'he' })).toMatchObject({ intentType: 'unclear', steps: [] });
  });
});

describe('any message', () => {
  const pieces = [
    'book',
    'cancel',
    'move',
    'it',
    'that',
    'and',
    'then',
    ',',
    '.',
    'with',
    'Dana',
    'to',
    '3pm',
    'tomorrow',
    'email',
    'saying',
    '"',
    ':',
    'about',
    'for an hour',
    'between 2 and 3',
    '👍',
    '\n',
    'called',
    'the last one',
    '‮',
    'then and',
    'Friday',
    '12345678901234567890',
    'dana@example.com',
    'constructor',
    '__proto__',
  ];
  it('gives a plan of allowed tools and declared inputs, with the same result twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 14 }),
        fc.constantFrom('en', 'he'),
        async (words, locale) => {
          const request = { actions: [lunch, mail], locale };
          const answer = await plan(words.join(' '), request);
          expect(await plan(words.join(' '), request)).toEqual(answer);
          expect(answer.confidence).toBeGreaterThanOrEqual(0);
          expect(answer.confidence).toBeLessThanOrEqual(1);
          const ids = answer.steps.map(({ id }) => id);
          for (const [place, { tool, args, dependsOn = [] }] of answer.steps.entries()) {
            expect(CALENDAR).toContain(tool);
            for (const id of dependsOn) expect(ids.slice(0, place)).toContain(id);
            const { properties = {} } = calendarFlow.tools?.find(({ id }) => id === tool)?.input ?? {};
            for (const name of Object.keys(args)) expect(Object.keys(properties as object)).toContain(name);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('takes less than 8 seconds if it is very long', async () => {
    const before = performance.now();
    await plan('book lunch with Dana tomorrow and '.repeat(200));
    expect(performance.now() - before).toBeLessThan(8000);
  });
});
