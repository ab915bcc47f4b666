import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const compiled = openGalleryFlow('lighting-sales');

const conversations: HeldConversation[] = [
  {
    name: 'does not read "something" as a choice',
    turns: [
      [
        'im looking for something for my living room',
        { silentOn: 'workshop', status: 'waiting', facts: { intention: [null, 'buy_led'] as never } },
      ],
    ],
  },
  {
    name: 'takes no time for a place, and a bare number for the area',
    turns: [
      ['i need lights', { says: 'Where will the lights hang?' }],
      ['sometime next month', { says: 'Which room or place', facts: { place: null } }],
      ['kitchen', { says: 'floor area' }],
      ['12 sq m', { says: 'How bright', facts: { area: 12 } }],
    ],
  },
  {
    name: 'asks for the sides of a room if the customer does not know its area',
    turns: [
      [
        'hi, I want to buy led lights',
        { says: 'Where will the lights hang?', facts: { intention: 'buy_led' } },
      ],
      ['for my living room', { says: 'Do you know the floor area' }],
      ['not sure', { says: ["Let's work it out", 'How long is the longer side'] }],
      ['5 metres', { says: 'And the shorter side?', facts: { room_length: 5 } }],
      ['4', { says: 'How bright should it be?', facts: { area: 20 } }],
      ['as bright as possible', { says: 'For my living room: 6 lights', facts: { brightness: 'match' } }],
      ['kim@example.com', { says: "We'll be in touch with your quote", status: 'complete' }],
    ],
  },
  {
    name: 'reads both sides from one reply',
    turns: [
      ['lights', { says: 'Where' }],
      ['the garage', { says: 'floor area' }],
      ['no idea', { says: 'longer side' }],
      ['6 by 4', { says: 'How bright', facts: { area: 24 } }],
    ],
  },
  {
    name: 'accepts the area without a yes and continues without an address',
    turns: [
      ['LEDs', { says: 'Where' }],
      ['kitchen', { says: 'floor area' }],
      ['20 square metres', { says: 'How bright', facts: { area: 20 } }],
      ['cosy', { says: ['For kitchen: 3 lights', '€690'] }],
      ['I have no email', { says: 'Which number can we call you on instead?' }],
      ['no phone either', { says: 'Pop into the shop', status: 'complete' }],
    ],
  },
  {
    name: 'tells the price if it is known, else what it depends on',
    turns: [
      ['how much are your lights?', { says: 'That depends on the size', facts: { intention: null } }],
      ['I need new lamps for the office', { says: 'Where', facts: { intention: 'buy_led' } }],
      ['the office upstairs', { says: 'floor area' }],
      ['yes, about 30 m2', { says: 'How bright', facts: { area: 30 } }],
      ['bright enough for work', { says: '4 lights', facts: { brightness: 'bright' } }],
      ['how much is it?', { says: '4 lights of this kind: €690' }],
      ['that is too expensive', { says: 'cheaper lights', silentOn: 'catch that' }],
      ['why do you need my email?', { says: 'send you the quote' }],
      [
        'anna dot smith at example dot com',
        { says: 'be in touch with your quote', facts: { contact_email: 'anna.smith@example.com' } },
      ],
    ],
  },
  {
    name: 'refers a broken lamp to the workshop',
    turns: [['my lamp is broken', { says: 'workshop', status: 'handoff' }]],
  },
  {
    name: 'shows the catalogue to a customer who only browses',
    turns: [['no thanks, just looking', { says: ['catalogue', 'Enjoy looking around'], status: 'complete' }]],
  },
  {
    name: 'plans a sports hall and hands off a large one',
    turns: [
      ['we need lights for our tennis hall', { says: 'Which sport is played there' }],
      ['tennis, indoors', { says: 'floor area' }],
      ['yes', { says: 'How many square metres' }],
      ['about 400 m2', { says: 'How bright', facts: { area: 400 } }],
      [
        'enough for a tournament',
        { says: ["shine in anyone's eyes", '101 lights: that'], status: 'handoff' },
      ],
    ],
  },
  {
    name: 'answers small talk and questions before any other message',
    turns: [
      ['good evening', { says: ['Hello!', 'What can I do for you today?'] }],
      ['are you a robot?', { says: "the shop's automated assistant" }],
      ['what do you sell?', { says: 'I can plan LED lights' }],
      ['thanks', { says: "You're welcome" }],
      ['do you sell plants?', { says: 'lights' }],
      ['bye', { says: 'Goodbye', status: 'complete' }],
    ],
  },
  {
    name: 'apologizes to an angry customer and offers a person',
    turns: [
      ['this is ridiculous', { says: "I'm sorry", facts: { intention: null }, silentOn: "can't use that" }],
      ['what?', { silentOn: 'catch that' }],
      ['can I talk to someone?', { says: 'colleague' }],
      ['I want to speak to a person', { status: 'handoff' }],
    ],
  },
  {
    name: 'explains an invalid number and accepts a corrected one',
    turns: [
      ['led', { says: 'Where' }],
      ['bedroom', { says: 'floor area' }],
      ['yes', { says: 'How many square metres' }],
      ['1', { says: '2 square metres or more', facts: { area: null } }],
      ['sorry, 12', { says: 'How bright', facts: { area: 12 } }],
      ['no, 15 square metres', { says: 'How bright', facts: { area: 15 } }],
      ['not too bright', { says: '2 lights', facts: { brightness: 'cosy' } }],
    ],
  },
  {
    name: 'rephrases a question on request',
    turns: [
      ['lights please', { says: 'Where will the lights hang?' }],
      ['what do you mean?', { says: 'Which room or place', facts: { place: null } }],
      ['the hallway', { says: 'floor area', facts: { place: 'the hallway' } }],
      ['how do I know that?', { says: ['lights', 'square metres'], facts: { area: null, knows_area: null } }],
      ['hmm', { facts: { area: null, knows_area: null }, repeats: true }],
      ['no', { says: 'longer side' }],
    ],
  },
  {
    name: 'rejects a shorter side that is longer and starts over on request',
    turns: [
      ['led', { says: 'Where' }],
      ['garage', { says: 'floor area' }],
      ['no', { says: 'longer side' }],
      ['6', { says: 'And the shorter side?' }],
      ['7', { says: 'longer than the longer side', facts: { room_width: null } }],
      ['start over', { says: 'start again', facts: { room_length: null } }],
      ['stop', { silentOn: 'catch that' }],
    ],
  },
];

describe('the lighting shop', () => {
  for (const conversation of conversations)
    it(conversation.name, async () => {
      expect(await findFaults(compiled, conversation)).toEqual(conversation.openFaults ?? []);
    });
});
