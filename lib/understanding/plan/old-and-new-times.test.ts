import { describe, expect, it } from 'vitest';
import { bookedCall, planCalendar as plan } from './testing/plan-calendar.ts';

describe('the new time of something that is moved', () => {
  it.each([
    ['move the 9:30 standup to 10', '2026-01-05T10:00:00Z', 'standup'],
    ['move standup from 9:30 to 10', '2026-01-05T10:00:00Z', 'standup'],
    ['move the standup at 9:30 to 10:30', '2026-01-05T10:30:00Z', 'standup'],
    ['move the 10 standup to 11', '2026-01-05T11:00:00Z', 'standup'],
    ['move standup from 10 to 9:30', '2026-01-05T09:30:00Z', 'standup'],
    ['move lunch from 12 to 1pm', '2026-01-05T13:00:00Z', 'lunch'],
    ['move lunch to 1pm from 12', '2026-01-05T13:00:00Z', 'lunch'],
    ["move tomorrow's 9:30 standup to 10", '2026-01-06T10:00:00Z', 'standup'],
    ['move the review from monday at 9 to friday at 10', '2026-01-09T10:00:00Z', 'review'],
    ['reschedule the table for 4 to 5', '2026-01-05T17:00:00Z', 'table'],
    ['reschedule the review to 2pm to 3pm', '2026-01-05T14:00:00Z', 'review'],
  ])('is what follows “to” in “%s”', async (message, start, eventId) => {
    expect((await plan(message)).steps.map(({ args }) => args)).toEqual([{ start, eventId }]);
  });

  it('has no hour if only its day is named', async () => {
    const answer = await plan('move the review from monday to friday');
    expect(answer.steps[0]?.args).toEqual({ start: '2026-01-09', eventId: 'review' });
    expect(answer.missingFields).toEqual(['s1.start']);
  });

  it('is the first of “make it 2 to 3 instead”', async () => {
    const answer = await plan('make it 2 to 3 instead', [bookedCall]);
    expect(answer.steps[0]?.args).toEqual({ start: '2026-01-06T14:00:00Z', eventId: 'ev-1' });
  });
});

it.each(['book a 30 min call on june 5', 'could you book a 30 min call on june 5?'])(
  'keeps the length next to the number of a day in “%s”',
  async (message) => {
    const { steps, missingFields } = await plan(message);
    expect(steps[0]?.args).toEqual({ start: '2026-06-05', meeting_minutes: 30, title: 'call' });
    expect(missingFields).toEqual(['s1.start']);
  },
);

describe('a value that the same message takes back', () => {
  it.each([
    ['book a 30 min call with lee tomorrow at 4, no, 5', '2026-01-06T17:00:00Z'],
    ['book a 30 min call with lee tomorrow at 9am no 10', '2026-01-06T10:00:00Z'],
    ['book a 30 min call with lee at 4pm tomorrow, wait, 5', '2026-01-06T17:00:00Z'],
    ['book a 30 min call with lee at 12:30 tomorrow, wait no 1', '2026-01-06T13:00:00Z'],
    ['book a 30 min call with lee tomorrow at 4pm, sorry i meant friday', '2026-01-09T16:00:00Z'],
    ['book a 30 min call with lee tomorrow at noon, no wait thursday at 3', '2026-01-08T15:00:00Z'],
    ['book a 30 min call with lee tomorrow at 4, make that 5, no, 6', '2026-01-06T18:00:00Z'],
    ['book a 45 min, no, 30 min call with lee tomorrow at 4', '2026-01-06T16:00:00Z'],
    ['book a 30 min call with Sam, sorry, lee, tomorrow at 4', '2026-01-06T16:00:00Z'],
    ['book a 30 min call with lee tomorrow at 4, no rush', '2026-01-06T16:00:00Z'],
  ])('is left out of “%s”', async (message, start) => {
    const { steps } = await plan(message);
    expect(steps).toMatchObject([
      { tool: 'create_event', args: { title: 'call', start, meeting_minutes: 30, attendees: ['lee'] } },
    ]);
  });

  it('is left out of a move', async () => {
    const { steps } = await plan('move budget review to 3, no wait 4');
    expect(steps[0]?.args).toEqual({ start: '2026-01-05T16:00:00Z', eventId: 'budget review' });
  });

  it.each(['email Lee, sorry Max is late', 'email Lee sorry I am late'])(
    'is not who is written to in “%s”',
    async (message) => {
      expect((await plan(message)).steps[0]?.args.to).toBe('Lee');
    },
  );

  it('stays in a text to send', async () => {
    const { steps } = await plan('email lee saying lunch is at 4, no, 5');
    expect(steps[0]?.args).toMatchObject({ body: 'lunch is at 4, no, 5' });
  });
});
