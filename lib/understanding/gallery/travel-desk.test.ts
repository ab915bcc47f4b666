import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const compiled = openGalleryFlow('travel-desk');
const TASK_QUESTION = 'Would you like to book a flight, check a booking, or change one?';
const TRIP = 'fly from Oslo to Rome next friday, 2 of us';

const toCity = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const conversations: HeldConversation[] = [
  {
    name: 'books nothing after "absolutely not"',
    turns: [
      [
        'I want to book a flight from Oslo',
        { says: 'Where would you like to go?', facts: { origin: 'Oslo', destination: null } },
      ],
      ['Rome', { says: 'Which day', facts: { destination: 'Rome' } }],
      ['next friday', { says: 'How many people', facts: { travel_date: '2026-01-09' } }],
      ['2', { says: ['From Oslo to Rome on Jan 9, 2026', 'shall I book it?'], facts: { passengers: 2 } }],
      ['absolutely not', { says: ["I haven't booked anything", TASK_QUESTION], stack: ['desk'] }],
    ],
  },
  ...['forget Madrid, we fancy Lisbon', 'ditch Madrid, Lisbon please', 'scrap Madrid, make it Lisbon'].map(
    (text): HeldConversation => ({
      name: `changes the city and keeps the task: ${text}`,
      turns: [
        ['i need a flight to Madrid', { says: 'flying from', facts: { destination: 'Madrid' } }],
        [text, { says: 'flying from', facts: { destination: 'Lisbon', origin: null } }],
      ],
    }),
  ),
  {
    name: 'reads a greeting, a request and four values from one message',
    turns: [
      [
        "hi, I'd like to book a flight from Oslo to Rome next friday for 2 people",
        {
          says: 'From Oslo to Rome on Jan 9, 2026, 2 seats at €129 each',
          facts: { origin: 'Oslo', destination: 'Rome', passengers: 2 },
        },
      ],
      [
        'yes please',
        { says: ['Booked: Oslo to Rome on Jan 9, 2026', 'BK-4821', TASK_QUESTION], stack: ['desk'] },
      ],
    ],
    does: ['reserve ok'],
  },
  ...['the day is wrong', 'wrong day', "no, that's the wrong date"].map(
    (text): HeldConversation => ({
      name: `asks for another day: ${text}`,
      turns: [
        [TRIP, { says: 'shall I book it?' }],
        [text, { says: 'Which day', facts: { origin: 'Oslo', travel_date: null } }],
      ],
      does: [],
    }),
  ),
  ...[
    'book me a flight oslo to rome',
    'flight Oslo to Rome please',
    'i want to fly oslo to rome',
    'need flight oslo rome',
    'Flight Oslo Rome pls',
    'flight oslo-rome',
    'oslo rome',
    'from oslo 2 rome',
  ].map((text): HeldConversation => {
    const [, origin = '', destination = ''] = /(oslo)(?: to |-| 2 | )(rome)/i.exec(text)!;
    const facts = { origin: toCity(origin), destination: toCity(destination) };
    return { name: `reads a route: ${text}`, turns: [[text, { facts }]] };
  }),
  ...[
    'book a flight back to rome',
    'book me a flight asap to rome',
    'book a flight for my wife to rome',
    'cheap flight to rome',
    'cheap flight rome',
    'need a flight real bad',
  ].map(
    (text): HeldConversation => ({
      name: `asks where a trip starts: ${text}`,
      turns: [[text, { says: 'Which city are you flying from?', facts: { origin: null } }]],
    }),
  ),
  {
    name: 'moves another booking, if another reference is given',
    turns: [
      ['change my booking', { says: 'Which booking' }],
      ['BK-4821', { says: 'Which day' }],
      ['next friday', { says: 'Move booking BK-4821 to Jan 9, 2026' }],
      ['yes', { says: 'Booking BK-4821 is now for Jan 9, 2026.' }],
      ['change my booking', { says: 'Which day', facts: { booking_ref: 'BK-4821' } }],
      ['BK-4822', { says: 'Which day', facts: { booking_ref: 'BK-4822' } }],
      ['next monday', { says: 'Move booking BK-4822 to Jan 12, 2026' }],
    ],
    does: ['move ok'],
  },
  {
    name: 'hears where a journey ends while it asks where it begins',
    turns: [
      ['book a flight', { says: 'Which city are you flying from?' }],
      ['no wait 3', { facts: { origin: null } }],
      [
        'i want to go to lisbon',
        { says: 'Noted. Destination: Lisbon.', facts: { origin: null, destination: 'Lisbon' } },
      ],
      ['new york', { says: 'Which day', facts: { origin: 'New York' } }],
    ],
  },
  {
    name: 'gives one reply to a fare that is too high',
    turns: [
      [TRIP, { says: 'shall I book it?' }],
      ['too expensive', { says: "I haven't booked anything", silentOn: 'fare' }],
    ],
  },
  {
    name: 'hears a number of people while it asks for a city',
    turns: [
      ['book a flight', { says: 'Which city' }],
      ['two people please', { says: 'Noted. Passengers: 2.', facts: { origin: null, passengers: 2 } }],
    ],
  },
  {
    name: 'explains what it needs after "no idea" and counts "just me"',
    turns: [
      [
        'get me a flight to rome',
        { says: 'Which city are you flying from?', facts: { destination: 'Rome' } },
      ],
      ['no idea', { says: 'such as Oslo', facts: { origin: null } }],
      ['oslo', { says: 'Which day', facts: { origin: 'Oslo' } }],
      ["I don't know yet", { says: '“next Friday”', facts: { travel_date: null } }],
      ['tomorrow', { says: 'How many people', facts: { travel_date: '2026-01-06' } }],
      ['just me', { says: 'one seat', facts: { passengers: 1 } }],
      ['hmm', { silentOn: 'Booked', repeats: true }],
      ['ok book it', { says: 'Booked', silentOn: 'I can only help with flights' }],
    ],
    does: ['reserve ok'],
  },
  {
    name: 'finds no flight to an unknown place and accepts another one',
    turns: [
      [
        'book a flight from Oslo to Atlantis on Friday for 2',
        { says: 'find a flight from Oslo to Atlantis', silentOn: 'shall I book it' },
      ],
      ['hm', { facts: { destination: 'Atlantis' }, silentOn: 'shall I book it', repeats: true }],
      [
        'Lisbon then',
        { says: ['From Oslo to Lisbon', 'shall I book it?'], facts: { destination: 'Lisbon' } },
      ],
      ['y', { says: 'Booked: Oslo to Lisbon' }],
    ],
    does: ['reserve ok'],
  },
  {
    name: 'tells the price and books only after a yes without conditions',
    turns: [
      ['how much is a flight to Rome?', { says: 'The fare depends on', facts: { passengers: null } }],
      ['book one from Oslo to Rome, 9 January, for one', { says: 'shall I book it?' }],
      [
        'how much is it?',
        { says: ['costs €129', 'Nothing is booked until you say yes', 'shall I book it?'] },
      ],
      ['only if it costs less than 100 euros', { silentOn: 'Booked' }],
      ['yes but only if it is refundable', { silentOn: 'Booked' }],
      ['is breakfast included?', { says: "I can't help with that", silentOn: 'Booked' }],
      ['no thanks', { says: "I haven't booked anything" }],
    ],
  },
  {
    name: 'corrects a fact at the confirmation and says what changed',
    turns: [
      [TRIP, { says: 'Rome', facts: { passengers: 2 } }],
      ['actually make it 3', { says: '3 seats', facts: { passengers: 3, travel_date: '2026-01-09' } }],
      ['no, to Paris', { says: 'From Oslo to Paris', facts: { destination: 'Paris' } }],
      [
        'I meant Saturday',
        { says: 'Jan 10, 2026', facts: { travel_date: '2026-01-10', destination: 'Paris' } },
      ],
      ['sorry, 4 people', { says: '4 seats', facts: { passengers: 4 } }],
      ['from Bergen, not Oslo', { says: 'From Bergen to Paris', facts: { origin: 'Bergen' } }],
      ['no problem, go ahead', { says: 'Booked: Bergen to Paris' }],
    ],
    does: ['reserve ok'],
  },
  {
    name: 'does not read a hedge, condition or question as a yes',
    turns: [
      [TRIP, { says: 'shall I book it?' }],
      ['maybe', { silentOn: 'Booked' }],
      ['let me think', { silentOn: 'Booked', repeats: true }],
      ['should I?', { silentOn: 'Booked' }],
      ['yes, if my wife agrees', { silentOn: 'Booked' }],
      ["I don't think so", { says: "I haven't booked anything", stack: ['desk'] }],
    ],
  },
  {
    name: 'answers small talk and says that it is an assistant',
    turns: [
      ['hello', { says: ['Hello!', TASK_QUESTION] }],
      ['how are you?', { says: "I'm at my best" }],
      ['are you a robot?', { says: 'not a person' }],
      ['thanks', { says: "You're welcome" }],
      ['what can you do?', { says: 'move one to another day' }],
      ['tell me a joke', { says: "I'm at my best", silentOn: 'not sure what you need' }],
      ['bye', { says: 'Goodbye', status: 'complete' }],
    ],
  },
  {
    name: 'apologizes to an angry customer, keeps the facts and hands off on request',
    turns: [
      [
        'book a flight from oslo to rome',
        { says: 'Which day', facts: { origin: 'Oslo', destination: 'Rome' } },
      ],
      [
        'this is ridiculous, I have been waiting for an hour',
        { says: ["I'm sorry", 'day'], facts: { travel_date: null, destination: 'Rome' } },
      ],
      ['you are useless', { says: "I'm sorry", silentOn: 'not sure what you need' }],
      ['friday', { says: 'How many people', facts: { travel_date: '2026-01-09' } }],
      ['two adults and one kid', { facts: { passengers: [3, null] } }],
      ['I want to talk to a human', { says: 'colleague', status: 'handoff' }],
    ],
  },
  {
    name: 'checks a booking after "check if"',
    turns: [
      [
        'can you check if booking BK-4821 is ok',
        { says: 'Booking BK-4821 is confirmed', silentOn: "can't cancel" },
      ],
    ],
  },
  {
    name: 'starts no booking after a negated request',
    turns: [
      ["I don't want to book a flight", { stack: ['desk'] }],
      ['please do not book anything', { stack: ['desk'], repeats: true }],
      [
        'I need a hotel in Rome',
        { says: 'I can only help with flights', stack: ['desk'], facts: { destination: null } },
      ],
      ['just check BK-1234 please', { says: 'Booking BK-1234 is confirmed' }],
    ],
  },
  {
    name: 'checks a booking in between, resumes, and rephrases a question',
    turns: [
      ['book a flight to Rome', { says: 'Which city' }],
      [
        'wait, is my booking BK-9999 confirmed?',
        { says: ['Booking BK-9999 is confirmed', 'Which city'], facts: { destination: 'Rome' } },
      ],
      ['Oslo', { says: 'Which day' }],
      ['what do you mean?', { says: 'I need a date' }],
      ['can you rephrase that?', { says: ['day'], repeats: true }],
      ['the 20th', { says: 'How many people', facts: { travel_date: '2026-01-20' } }],
      ['me and my wife', { says: '2 seats', facts: { passengers: 2 } }],
    ],
  },
  {
    name: 'distinguishes cancelling a booking from cancelling the task',
    turns: [
      ['cancel my booking BK-4821', { says: "I can't cancel bookings", stack: ['desk'] }],
      ['need to get to lisbon next fri', { says: 'Which city', facts: { destination: 'Lisbon' } }],
      [
        'cancel that',
        { says: ["let's leave that", TASK_QUESTION], silentOn: "can't cancel", stack: ['desk'] },
      ],
      ['i want to cancel my flight', { says: "I can't cancel bookings", stack: ['desk'] }],
    ],
  },
  {
    name: 'cancels and restarts a task on request',
    turns: [
      ['book a flight', { says: 'Which city' }],
      ['oslo', { says: 'Where would you like to go?' }],
      [
        'never mind',
        { says: ["let's leave that", TASK_QUESTION], stack: ['desk'], facts: { destination: null } },
      ],
      ['book a flight from oslo to oslo', { says: 'two different cities' }],
      ['rome', { says: 'Which day', facts: { destination: 'Rome' } }],
      [
        'start over',
        { says: ["let's start again", 'Which city'], facts: { origin: null, destination: null } },
      ],
      ['forget it', { says: "let's leave that", stack: ['desk'] }],
      ['thanks, bye', { says: 'Goodbye', status: 'complete' }],
    ],
  },
  {
    name: 'explains an invalid number of seats and an invalid reference',
    turns: [
      ['book a flight from Oslo to Rome on friday', { says: 'How many people' }],
      ['12', { says: 'up to nine seats', facts: { passengers: null } }],
      ['0', { says: 'at least one passenger', facts: { passengers: null } }],
      ['a couple', { says: '2 seats', facts: { passengers: 2 } }],
      ['nope', { says: "I haven't booked anything" }],
      ['check my booking', { says: 'starts with BK' }],
      ['1234', { says: 'such as BK-4821', facts: { booking_ref: null } }],
      ["I don't have it", { says: 'confirmation email', silentOn: 'I can book a flight' }],
      ['BK-0000', { says: 'find booking BK-0000' }],
    ],
  },
  {
    name: 'does not take a question for a yes and acknowledges small talk after a no',
    turns: [
      [TRIP, { says: 'shall I book it?' }],
      ['is it ok', { silentOn: 'Booked' }],
      ['is that ok?', { silentOn: 'Booked', repeats: true }],
      ['2 or 3', { says: ['more exact than “2 or 3”', '2 seats'], facts: { passengers: 2 } }],
      ['no thanks', { says: "I haven't booked anything", silentOn: 'welcome' }],
      ['no problem', { says: ['All right.', TASK_QUESTION], silentOn: 'not sure what you need' }],
      ['np', { says: ['Great.', TASK_QUESTION], silentOn: 'not sure what you need' }],
      ['ok thanks', { says: ["You're welcome", TASK_QUESTION] }],
    ],
  },
  {
    name: 'hears corrections without signs and questions without a mark',
    turns: [
      ['book flight oslo rome 9 jan 1 person', { says: 'From Oslo to Rome' }],
      ['can i bring my dog', { says: "I can't help with that" }],
      ['no not oslo, bergen', { says: 'From Bergen to Rome', facts: { origin: 'Bergen' } }],
      ['no 2', { says: '2 seats', facts: { passengers: 2 } }],
      ['no saturday', { says: 'Jan 10', facts: { travel_date: '2026-01-10' } }],
      ['nah too expensive', { says: "I haven't booked anything", silentOn: 'fare' }],
      ['change my flight', { says: 'Which booking' }],
      ['friday', { facts: { new_date: '2026-01-09', travel_date: null } }],
      ['bk4821', { says: 'Move booking BK-4821 to Jan 9' }],
    ],
  },
  {
    name: 'moves a booking only after a yes to the new day',
    turns: [
      [
        'can you move my booking BK-1234 to friday',
        { says: ['Move booking BK-1234 to Jan 9, 2026', 'shall I do that?'] },
      ],
      ["no, don't", { says: 'BK-1234 stays as it is', stack: ['desk'] }],
      ['move BK-1234', { says: 'Which day would you like' }],
      ['BK-1234', { says: 'day', facts: { new_date: null } }],
      ['the day after tomorrow', { says: 'Move booking BK-1234 to Jan 7, 2026' }],
      ['make it thursday instead', { says: 'Move booking BK-1234 to Jan 8, 2026' }],
      ['yes, do it', { says: 'Booking BK-1234 is now for Jan 8, 2026' }],
    ],
    does: ['move ok'],
  },
];

describe('the travel desk', () => {
  for (const conversation of conversations)
    it(conversation.name, async () => {
      expect(await findFaults(compiled, conversation)).toEqual(conversation.openFaults ?? []);
    });
});
