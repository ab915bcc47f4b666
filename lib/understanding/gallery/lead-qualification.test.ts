import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const compiled = openGalleryFlow('lead-qualification');
const GOAL = 'What are you working towards';
const CONTACT = 'Where should I send your plan';
const BOOKING = 'Which day works';

const conversations: HeldConversation[] = [
  {
    name: 'collects two numbers and books a session',
    turns: [
      [
        '300 lbs, currently at 225',
        {
          says: ['From 225 to 300', CONTACT],
          facts: { goal_target: 300, goal_baseline: 225, goal_category: 'strength' },
        },
      ],
      ['not ready to share', { says: 'No pressure', facts: { contact_email: null } }],
      ['john@example.com', { says: BOOKING }],
      ['next Tuesday', { says: 'consultation', facts: { booking_date: '2026-01-06' } }],
      ['a consultation', { says: "You're booked in: Consultation with Robin", status: 'complete' }],
    ],
  },
  {
    name: 'distinguishes target and baseline in any order',
    turns: [
      [
        "I'm at 60 and want 100 kilos squat",
        { says: 'From 60 to 100', facts: { goal_target: 100, goal_baseline: 60 } },
      ],
      ['no email, call me on 212 555 0147', { says: BOOKING, facts: { contact_email: null } }],
      [
        'friday, trial',
        { status: 'complete', facts: { booking_date: '2026-01-09', booking_type: 'trial_session' } },
      ],
    ],
  },
  {
    name: 'asks for the missing values',
    turns: [
      [
        'I want to lose weight',
        {
          says: 'number would you like to reach',
          facts: { goal_category: 'body_weight', goal_target: null },
        },
      ],
      ['80 kg', { says: 'Where are you right now', facts: { goal_target: 80 } }],
      ['95', { says: ['From 95 to 80', CONTACT], facts: { goal_baseline: 95 } }],
    ],
  },
  {
    name: 'corrects an earlier number',
    turns: [
      ['bench press, from 225 to 300', { says: 'From 225 to 300' }],
      ['actually make the target 320', { facts: { goal_target: 320, goal_baseline: 225 } }],
      [
        'mary dot jones at gmail dot com',
        { says: BOOKING, facts: { contact_email: 'mary.jones@gmail.com' } },
      ],
      ['tomorrow', { says: 'consultation', facts: { booking_date: '2026-01-06' } }],
      ['I meant Friday', { facts: { booking_date: '2026-01-09' } }],
      ['assessment', { status: 'complete', facts: { booking_type: 'assessment' } }],
    ],
  },
  {
    name: 'answers questions about the price and the reason for a question',
    turns: [
      ['how much does it cost?', { says: ['The first session is free', GOAL] }],
      ['run 10 km, I can do 4 now', { says: 'From 4 to 10', facts: { goal_category: 'endurance' } }],
      ['why do you need that?', { says: 'only to plan your training', facts: { contact_email: null } }],
      ['ok, ann@example.org', { says: BOOKING }],
      ['is the trial free?', { says: 'The first session is free', facts: { booking_type: null } }],
    ],
  },
  {
    name: 'answers small talk and returns to the goal',
    turns: [
      ['hi', { says: ['Hi!', GOAL] }],
      ['how are you?', { says: 'I never skip a day' }],
      ['are you a robot?', { says: 'automated assistant' }],
      ['thanks', { says: "You're welcome" }],
      ['bye', { says: 'Bye for now', status: 'complete' }],
    ],
  },
  {
    name: 'apologizes to an angry customer and hands off to a coach',
    turns: [
      ['this is ridiculous', { says: "I'm sorry", silentOn: 'catch that' }],
      ['stop asking me things', { says: "I'm sorry", repeats: true }],
      ['talk to a human', { says: 'one of our coaches', status: 'handoff' }],
    ],
  },
  {
    name: 'words a repeated question differently each time',
    turns: [
      ['what do you mean?', { says: 'Just two numbers' }],
      ['can you rephrase that?', { says: 'A rough guess is fine' }],
      ['squat 100, now 60', { says: 'From 60 to 100' }],
      ['what?', { silentOn: 'catch that' }],
    ],
  },
  {
    name: 'accepts that one contact is refused and takes the other',
    turns: [
      ['from 5 km to 42 km running', { says: 'From 5 to 42' }],
      ["I don't want to give my email", { says: 'No pressure', facts: { contact_email: null } }],
      ['12', { silentOn: 'Great', facts: { contact_phone: null } }],
      ['+44 7700 900123', { says: BOOKING, facts: { contact_phone: '+447700900123' } }],
      ["I don't know when", { facts: { booking_date: null } }],
      ['monday', { facts: { booking_date: '2026-01-12' } }],
    ],
  },
  {
    name: 'rejects an impossible target with its own text',
    turns: [
      ['strength', { says: 'number would you like to reach', facts: { goal_category: 'strength' } }],
      ['0', { says: 'A target needs to be more than zero', facts: { goal_target: null } }],
      ['120', { says: 'Where are you right now', facts: { goal_target: 120 } }],
    ],
  },
  {
    name: 'rejects a first session on a day that has passed with its own text',
    turns: [
      ['300 lbs, currently at 225', { says: CONTACT }],
      ['ada@example.com', { says: BOOKING }],
      ['yesterday', { says: "That day's been and gone.", facts: { booking_date: null } }],
      ['tomorrow', { facts: { booking_date: '2026-01-06' } }],
    ],
  },
  {
    name: 'starts over and ends the conversation',
    turns: [
      ['300 lbs, currently at 225', { says: CONTACT }],
      ['start over', { says: ['start again', GOAL], facts: { goal_target: null } }],
      ['hello', { says: 'Hi!' }],
      ['see you!', { says: 'Bye for now', status: 'complete' }],
    ],
  },
  {
    name: 'does not read a range or a hedge as a number',
    turns: [
      ['somewhere between 80 and 90 kg', { facts: { goal_baseline: null, goal_target: null } }],
      ['hmm, let me think', { facts: { goal_baseline: null, goal_target: null }, repeats: true }],
    ],
  },
];

describe('lead qualification', () => {
  for (const conversation of conversations)
    it(conversation.name, async () => {
      expect(await findFaults(compiled, conversation)).toEqual(conversation.openFaults ?? []);
    });
});
