import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const compiled = openGalleryFlow('calendar-assistant');
/** The customer's meetings take half an hour. */
const known = { meeting_minutes: 30 };

const conversations: HeldConversation[] = [
  ...[
    "what's on tomorrow",
    'whats on today?',
    'what do I have on Friday',
    'do i have anything on monday',
    'am i busy tmrw',
    'good morning, what is on today?',
    'hey whats on fri',
    "thanks, and what's on friday",
  ].map(
    (asked): HeldConversation => ({
      name: `shows the day for “${asked}”`,
      known,
      turns: [[asked, { says: 'you have the standup', silentOn: 'Hello!', request: null }]],
    }),
  ),
  {
    name: 'asks for the day, and not how long meetings are, when asked which meetings there are',
    known,
    turns: [
      ['which meetings do i have', { says: 'I still need to know the day' }],
      ['tuesday', { says: 'you have the standup', facts: { meeting_minutes: 30 } }],
    ],
  },
  ...['gym tmrw 6pm', 'coffee with Lee fri 10', 'lunch with Max sat noon'].map(
    (asked): HeldConversation => ({
      name: `books “${asked}”, which has no verb`,
      known,
      turns: [[asked, { says: "It's in your calendar" }]],
      does: ['create_event ok'],
    }),
  ),
  {
    name: 'does not plan small talk beside a greeting',
    known,
    turns: [['hello, who are you', { says: 'Hello!', silentOn: 'Did I get this right', request: null }]],
  },
  {
    name: 'still answers what is not for a tool, and changes how long meetings are',
    known,
    turns: [
      ['what is the weather on friday', { says: 'only help with your calendar and email', request: null }],
      ['help', { says: 'I can show you a day', request: null }],
      ['i want to change how long my meetings are', { says: 'How many minutes' }],
    ],
  },
  {
    name: 'names what is too vague for a plan, and takes no thanks for an answer',
    turns: [
      ['book a meeting with Lee', { says: 'I still need to know', request: 'missing_fields' }],
      ['a few', { says: 'more exact than “a few”', request: 'missing_fields' }],
      ['call it budget', { says: 'budget', request: 'missing_fields' }],
      ['tomorrow at 3', { says: 'How many minutes', request: 'missing_fields' }],
      ['thx', { says: "You're welcome", silentOn: 'clear to me', request: 'missing_fields' }],
      ['a little while', { says: 'more exact than “a little while”', request: 'missing_fields' }],
      ['around thirty or so', { says: 'in your calendar', facts: { meeting_minutes: 30 } }],
    ],
    does: ['create_event ok'],
  },
  {
    name: 'books nothing after a change of mind',
    known,
    turns: [
      ['book a meeting with Lee tomorrow at 3pm', { says: 'what it is called', request: 'missing_fields' }],
      ['actually cancel the whole thing', { says: 'leave it as it is', request: null }],
      ['hello', { says: 'Hello!', request: null }],
    ],
  },
  {
    name: 'waits for the name of a meeting and does not read "hm" as one',
    known,
    turns: [
      ['book a meeting with Dana tomorrow at 10', { request: 'missing_fields' }],
      ['hm', { request: 'missing_fields', repeats: true }],
      ['wait, I made a mistake', { request: 'missing_fields', silentOn: 'in your calendar' }],
      ['budget review', { says: 'Which “Dana” do you mean?', request: 'disambiguation' }],
      ['the second one', { says: 'budget review on Jan 6, 2026, 10:00' }],
    ],
    does: ['create_event ok'],
  },
  {
    name: 'moves a booked event on its own day without changing the default length',
    known,
    turns: [
      ['book lunch with Lee tomorrow at noon', { says: 'lunch on Jan 6, 2026, 12:00' }],
      ['actually make it 2pm', { says: 'moved it to Jan 6, 2026, 2:00', facts: { meeting_minutes: 30 } }],
      ['move it to three', { says: 'moved it to Jan 6, 2026, 3:00', facts: { meeting_minutes: 30 } }],
      ['no wait, 4pm', { says: 'moved it to Jan 6, 2026, 4:00', facts: { meeting_minutes: 30 } }],
    ],
    does: ['create_event ok', 'move_event ok', 'move_event ok', 'move_event ok'],
  },
  {
    name: 'finds an event by its name, and cancels it only after a clear yes',
    known,
    turns: [
      [
        'cancel the standup',
        { says: 'about to cancel “standup at 9:30” and tell everyone', request: 'approval' },
      ],
      ['hmm, should I?', { request: 'approval', silentOn: 'Cancelled' }],
      ['if nobody minds, yes', { request: 'approval', silentOn: 'Cancelled' }],
      ["no, don't", { says: 'leave it as it is', request: null }],
      ['cancel the review', { says: 'Which “review” do you mean', request: 'disambiguation' }],
      ['the budget one', { says: '“budget review at 14:00”', request: 'approval' }],
      ['go ahead', { says: 'told 3 people', request: null }],
    ],
    does: ['cancel_event ok'],
  },
  {
    name: 'sends no mail after "absolutely not"',
    known,
    turns: [
      ['email Lee about the budget', { says: 'about to mail Lee Park about', request: 'approval' }],
      ['absolutely not', { says: 'leave it as it is', request: null }],
      ['email Lee about the budget', { request: 'approval' }],
      ['please do not', { says: 'leave it as it is', request: null }],
    ],
  },
  {
    name: 'asks for approval again if the mail goes to another person',
    known,
    turns: [
      ['email Lee about the budget', { says: 'mail Lee Park', request: 'approval' }],
      ['make it Dana Levi instead', { says: 'Dana Levi', request: 'approval' }],
      ['yes', { says: 'Your email to Dana Levi is on its way' }],
    ],
    does: ['send_email ok'],
  },
  {
    name: 'runs two steps from one message and reports what failed',
    known,
    turns: [
      [
        'book lunch with Lee tomorrow at noon and email Max the agenda',
        { says: 'about to mail Max Ruiz', request: 'approval' },
      ],
      [
        'yes, do both',
        {
          says: [
            'lunch on Jan 6, 2026',
            "Your email to Max Ruiz wasn't sent",
            'What would you like me to do now?',
          ],
        },
      ],
      ["what's on friday?", { says: 'On Jan 9, 2026 you have' }],
    ],
    does: ['create_event ok', 'send_email mailbox-full'],
  },
  {
    name: 'combines a day and an hour from two replies',
    known,
    turns: [
      ['book dinner with Lee', { says: 'when it starts', request: 'missing_fields' }],
      ['tomorrow', { request: 'missing_fields', silentOn: 'I leave it' }],
      ['at 7pm', { says: 'dinner on Jan 6, 2026, 7:00' }],
    ],
    does: ['create_event ok'],
  },
  {
    name: 'cancels a plan after "never mind"',
    known,
    turns: [
      ['book dinner with Lee', { request: 'missing_fields' }],
      ['never mind', { says: 'leave it as it is', request: null }],
      ['never mind', { says: "let's leave that", request: null }],
      ['thanks, bye', { says: 'have a good day', silentOn: 'welcome', status: 'complete' }],
    ],
  },
  {
    name: 'answers small talk without planning anything',
    known,
    turns: [
      ['hi', { says: 'Hello!', request: null }],
      ['how are you?', { says: 'calendars are what I do best', request: null }],
      ['what can you do?', { says: 'find free time', request: null }],
      ['are you a robot?', { says: 'an assistant', request: null }],
      ['thanks', { says: "You're welcome", request: null }],
      [
        'what is the weather tomorrow?',
        { says: 'only help with your calendar and email', silentOn: 'you have', request: null },
      ],
      ['bye', { says: 'have a good day', status: 'complete' }],
    ],
  },
  {
    name: 'apologizes to an angry customer instead of asking for a tool',
    known,
    turns: [
      ['you are useless', { says: "I'm sorry", silentOn: "I'm not sure what to do", request: null }],
      ['this is ridiculous', { says: "I'm sorry", request: null, repeats: true }],
      ['what?', { silentOn: "I'm not sure what to do" }],
      ['I want to talk to a person', { says: 'a person', status: 'handoff' }],
    ],
  },
  {
    name: 'does not run negated requests',
    known,
    turns: [
      ["don't book anything tomorrow", { request: null, silentOn: 'in your calendar' }],
      ["I don't want to email Lee", { request: null, silentOn: 'about to' }],
      ['book lunch with Lee yesterday', { silentOn: 'in your calendar' }],
      ['never mind', { request: null }],
      ['delete all my emails', { silentOn: 'cancel', request: null }],
    ],
  },
  {
    name: 'asks for the length of meetings and changes it on request',
    turns: [
      ['book lunch with Lee tomorrow at noon', { says: 'How many minutes', request: 'missing_fields' }],
      ['half an hour', { says: 'lunch on Jan 6, 2026', facts: { meeting_minutes: 30 } }],
      ['change my usual meeting length', { says: 'How many minutes should a meeting take' }],
      ['2 minutes', { says: 'from 5 to 480', facts: { meeting_minutes: 30 } }],
      ['no idea', { silentOn: 'From now on', facts: { meeting_minutes: 30 } }],
      [
        '45',
        {
          says: 'your meetings 45 minutes long',
          silentOn: 'Hello',
          facts: { meeting_minutes: 45 },
        },
      ],
      ['when am I free on friday?', { says: 'you are free at' }],
    ],
    does: ['create_event ok'],
  },
];

describe('the calendar assistant', () => {
  for (const conversation of conversations)
    it(conversation.name, async () => {
      expect(await findFaults(compiled, conversation)).toEqual(conversation.openFaults ?? []);
    });
});
