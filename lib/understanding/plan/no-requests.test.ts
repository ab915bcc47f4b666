import { describe, expect, it } from 'vitest';
import { bookedCall, planCalendar as plan } from './testing/plan-calendar.ts';

describe('what requests nothing', () => {
  it.each([
    'i had a 30 min call with lee yesterday at 4',
    'we met lee yesterday at 4',
    'I already booked lunch with Max for tomorrow at noon',
    'did you cancel my lunch?',
    'have you moved the standup to 10?',
    'if i move standup to 10 will that clash with anything?',
  ])('is told or asked in “%s”', async (message) => {
    expect(await plan(message)).toMatchObject({ intentType: 'unclear', steps: [] });
  });

  it.each([
    'make it an hour',
    'make it 45 minutes',
    'change it to an hour',
    'make the call an hour',
    'extend it by 15 minutes',
  ])('is a length that no tool can change: “%s”', async (message) => {
    expect(await plan(message, [bookedCall])).toMatchObject({ intentType: 'unclear', steps: [] });
  });

  it.each([
    ['make it an hour later', '2026-01-06T17:00:00Z'],
    ['push it back an hour', '2026-01-06T17:00:00Z'],
    ['move it 30 minutes', '2026-01-06T16:30:00Z'],
  ])('is unlike “%s”', async (message, start) => {
    const { steps } = await plan(message, [bookedCall]);
    expect(steps).toMatchObject([{ tool: 'move_event', args: { eventId: 'ev-1', start } }]);
  });

  it('comes before a request', async () => {
    const { steps } = await plan('i had a call with lee. move the standup to 10');
    expect(steps.map(({ tool }) => tool)).toEqual(['move_event']);
  });

  it.each([
    ['did i have a meeting on friday', 'list_events'],
    ['have i got anything on friday', 'list_events'],
    ['and friday', 'list_events'],
  ])('is unlike “%s”', async (message, tool) => {
    expect((await plan(message)).steps).toMatchObject([{ tool, args: { day: '2026-01-09' } }]);
  });
});

describe('politeness around a request', () => {
  it.each([
    'could you be so kind as to book a 30 minute call with Lee tomorrow at 4pm? thank you so much',
    "please, if it's not too much trouble, could you book a 30 minute call with Lee tomorrow at 4pm?",
    'I was wondering if you could book a 30 minute call with Lee tomorrow at 4pm?',
    "I'd appreciate it if you could book a 30 minute call with Lee tomorrow at 4pm",
    'When you get a chance, book a 30 minute call with Lee tomorrow at 4pm. Thanks a lot',
  ])('says nothing in “%s”', async (message) => {
    const { steps, confidence, missingFields } = await plan(message);
    expect(steps.map(({ args }) => args)).toEqual([
      { title: 'call', start: '2026-01-06T16:00:00Z', meeting_minutes: 30, attendees: ['Lee'] },
    ]);
    expect(confidence).toBeGreaterThan(0.9);
    expect(missingFields).toBeUndefined();
  });

  it('stays in a text to send', async () => {
    const { steps } = await plan('email lee saying thank you so much');
    expect(steps[0]?.args).toMatchObject({ body: 'thank you so much' });
  });
});

it('asks when something new starts that would be over', async () => {
  const { steps, missingFields } = await plan('book a 30 min call with lee yesterday at 4');
  expect(steps[0]?.args).toEqual({ title: 'call', meeting_minutes: 30, attendees: ['lee'] });
  expect(missingFields).toEqual(['s1.start']);
});

it.each([
  ['book a 30 min call tomorrow at 4 with lee, max and dana levi', ['lee', 'max', 'dana levi']],
  ['book a 30 min call with dana levi tomorrow at 4', ['dana levi']],
  ['book a 30 min call with dana tomorrow at 4', ['dana']],
])('invites everyone who is named in “%s”', async (message, attendees) => {
  expect((await plan(message)).steps[0]?.args.attendees).toEqual(attendees);
});
