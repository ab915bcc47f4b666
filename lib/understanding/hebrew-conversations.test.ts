import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation } from './gallery/hold-conversation.ts';
import { createTableFlow } from './testing/table-flow.ts';

/** The days are relative to 5 January 2026, a Monday. */
const { compiled } = createTableFlow('he', {
  guests: 'כמה סועדים תהיו?',
  day: 'באיזה יום?',
  name: 'על איזה שם?',
  confirm: 'להזמין את השולחן?',
  booked: 'השולחן הוזמן.',
  kept: 'לא הזמנתי כלום.',
  aliases: { guests: ['סועדים', 'אנשים'], day: ['יום', 'תאריך'], name: ['שם'] },
});

const UP_TO_CONFIRM: HeldConversation['turns'] = [
  ['ארבעה', { says: 'באיזה יום?', facts: { guests: 4 } }],
  ['מחר', { says: 'על איזה שם?', facts: { visit_day: '2026-01-06' } }],
  ['דנה', { says: 'להזמין את השולחן?', facts: { guest_name: 'דנה' } }],
];

const conversations: HeldConversation[] = [
  {
    name: 'books a table after a yes',
    turns: [...UP_TO_CONFIRM, ['כן בבקשה', { says: 'השולחן הוזמן', status: 'complete' }]],
    does: ['reserve ok'],
  },
  {
    name: 'books nothing after a plain no',
    turns: [...UP_TO_CONFIRM, ['ממש לא', { says: 'לא הזמנתי כלום', status: 'complete' }]],
  },
  {
    name: 'takes no hedge, condition or question for a yes',
    turns: [
      ...UP_TO_CONFIRM,
      ['אולי', { silentOn: 'הוזמן', facts: { sure: null } }],
      ['כן, אבל רק אם זה בחינם', { silentOn: 'הוזמן', facts: { sure: null } }],
      ['כמה זה עולה?', { silentOn: 'הוזמן', facts: { sure: null } }],
      ['כן, קדימה', { says: 'השולחן הוזמן' }],
    ],
    does: ['reserve ok'],
  },
  {
    name: 'corrects the number and the day before it books',
    turns: [
      ['שלושה אנשים', { says: 'באיזה יום?', facts: { guests: 3 } }],
      ['סליחה, 5 אנשים', { says: 'באיזה יום?', facts: { guests: 5, visit_day: null } }],
      ['מחרתיים', { says: 'על איזה שם?', facts: { visit_day: '2026-01-07' } }],
      ['קוראים לי יוסי', { says: 'להזמין', facts: { guest_name: 'יוסי', guests: 5 } }],
      ['בעצם ביום שישי', { says: 'להזמין', facts: { visit_day: '2026-01-09', sure: null } }],
      ['כן', { says: 'השולחן הוזמן' }],
    ],
    does: ['reserve ok'],
  },
  {
    name: 'asks again, starts over and ends on request',
    turns: [
      ['מה הכוונה?', { facts: { guests: null } }],
      ['שניים', { says: 'באיזה יום?', facts: { guests: 2 } }],
      ['לא יודעת', { facts: { visit_day: null }, repeats: true }],
      ['נתחיל מחדש', { says: 'כמה סועדים', facts: { guests: null } }],
      ['6', { says: 'באיזה יום?', facts: { guests: 6 } }],
      ['להתראות', { status: 'complete' }],
    ],
  },
];

describe('a conversation in Hebrew', () => {
  it.each(conversations)('$name', async (conversation) => {
    expect(await findFaults(compiled, conversation)).toEqual([]);
  });

  const says = (name: string, text: string, shown: object, does: string[] = []): HeldConversation => ({
    name,
    turns: [...UP_TO_CONFIRM, [text, shown]],
    does,
  });

  it.each(['כן', 'בטח', 'בסדר', 'יאללה', 'קדימה', 'בהחלט', 'אני מסכים', 'כן, תודה'])(
    'books after the agreement %s',
    async (text) => {
      expect(await findFaults(compiled, says(text, text, { status: 'complete' }, ['reserve ok']))).toEqual(
        [],
      );
    },
  );

  it.each([
    'לא',
    'לא, תודה',
    'בטח שלא',
    'ברור שלא',
    'בשום אופן',
    'אל תזמין',
    'אל תעשה את זה',
    'כן? לא!',
    'לא בסדר',
    'לא, לא קדימה',
    'אני לא מסכים',
    'אני לא רוצה',
    'בסדר? ממש לא',
    'לא עכשיו',
    'רגע',
    'אני חושבת שכן',
    'כן, אם אפשר לבטל',
  ])('books nothing after %s', async (text) => {
    const faults = await findFaults(compiled, says(text, text, { silentOn: 'השולחן הוזמן' }));
    expect(faults.filter((fault) => !fault.includes('the reply is the same'))).toEqual([]);
  });
});
