import { expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const compiled = openGalleryFlow('calendar-assistant');
const known = { meeting_minutes: 45 };

const conversations: HeldConversation[] = [
  {
    name: 'leaves a booked event where it is when its length is to change',
    turns: [
      ['book a 30 min call with lee tomorrow at 4', { says: 'call on Jan 6, 2026, 4:00' }],
      ['make it an hour', { says: 'not sure what to do', request: 'intent_unclear' }],
    ],
    does: ['create_event ok'],
  },
  {
    name: 'asks again for a time that is over',
    turns: [
      ['book a 30 min call with lee yesterday at 4', { says: 'when it starts', request: 'missing_fields' }],
      ['yesterday at 5', { says: 'when it starts', request: 'missing_fields' }],
      ['tomorrow at 5', { says: 'call on Jan 6, 2026, 5:00' }],
    ],
    does: ['create_event ok'],
  },
  {
    name: 'cancels another event than the one it asks about',
    known,
    turns: [
      ['cancel lunch', { says: 'about to cancel “lunch”', request: 'approval' }],
      ['no the standup', { says: 'about to cancel “standup at 9:30”', request: 'approval' }],
      ['yes', { says: 'cancelled' }],
    ],
    does: ['cancel_event ok'],
  },
  {
    name: 'takes another request for no name of an event',
    known,
    turns: [
      ['cancel lunch', { says: 'about to cancel “lunch”', request: 'approval' }],
      ['sorry i meant move it to 1pm', { request: 'approval', silentOn: 'find “move it' }],
      ['no, my mistake', { says: 'leave it as it is', request: null }],
    ],
  },
  {
    name: 'sends an email to a person who is to be told something',
    known,
    turns: [
      ['email max im late', { says: 'about to mail Max Ruiz', request: 'approval' }],
      ['no dont send', { says: 'leave it as it is', request: null }],
      ['tell dana i cant make it', { says: 'Which “dana” do you mean?', request: 'disambiguation' }],
    ],
  },
  {
    name: 'sends nothing after “don’t send it”, also while it asks for more',
    known,
    turns: [
      ['send a mail to lee', { says: 'what it is about', request: 'missing_fields' }],
      ["no don't send it", { says: 'leave it as it is', request: null }],
    ],
  },
  {
    name: 'shows another day',
    known,
    turns: [
      ['whats on tomorrow', { says: 'On Jan 6, 2026 you have' }],
      ['and friday', { says: 'On Jan 9, 2026 you have' }],
    ],
  },
];

it.each(conversations)('$name', async (conversation) => {
  expect(await findFaults(compiled, conversation)).toEqual([]);
});
