import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { readCommands } from '../commands/read-commands.ts';
import { indexFlow } from '../flow-index.ts';

const FACTS: readonly Fact[] = [
  { name: 'players', type: 'integer', prompt: 'How many players?', aliases: ['people'] },
  { name: 'lanes', type: 'integer', prompt: 'How many lanes?', aliases: ['lane'] },
  { name: 'start_time', type: 'time', prompt: 'At what time?', aliases: ['time'] },
  { name: 'arrival', type: 'date', prompt: 'When do you arrive?', aliases: ['arrive', 'arriving'] },
  { name: 'departure', type: 'date', prompt: 'When do you leave?', aliases: ['leave', 'leaving'] },
  {
    name: 'fabric',
    type: 'enum',
    prompt: 'Which fabric?',
    values: ['linen', 'wool', 'silk'].map((value) => ({ value })),
  },
  { name: 'fee', type: 'money', prompt: 'How much is the fee?' },
  { name: 'mail', type: 'email', prompt: 'What is your email address?', aliases: ['email'] },
  { name: 'nights', type: 'integer', prompt: 'How many nights?', aliases: ['night'] },
  { name: 'cat_name', type: 'text', prompt: 'What is your cat called?', aliases: ['called'] },
  { name: 'origin', type: 'text', prompt: 'Where do you start?', aliases: ['from'] },
  { name: 'destination', type: 'text', prompt: 'Where do you want to go?', aliases: ['to'] },
  { name: 'hire', type: 'duration', prompt: 'For how long?' },
  { name: 'book_it', type: 'boolean', prompt: 'Shall I book it?' },
  { name: 'delivery_note', type: 'text', prompt: 'What is the best time to deliver?' },
  { name: 'phone', type: 'phone', prompt: 'What is your phone number?' },
  { name: 'full_name', type: 'text', prompt: 'What is your full name?' },
  { name: 'notes', type: 'text', prompt: 'Is there anything else we should know?' },
  { name: 'address', type: 'text', prompt: 'What is your address?' },
] as readonly Fact[];

const gbp = (amount: number): Json => ({ amount, currency: 'GBP' });

/** What a message sets and changes while a fact is asked and others are known; `null` asks for a fact again. */
async function read(
  text: string,
  asked: string,
  values: Record<string, Json>,
): Promise<Record<string, Json>> {
  const used = [asked, ...Object.keys(values)];
  const flow = {
    version: 1,
    id: 'flow',
    name: 'Flow',
    main: 'main',
    facts: FACTS.filter(({ name }) => used.includes(name)),
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'ask',
        nodes: used.map((name, place) => ({
          id: place === 0 ? 'ask' : `ask_${name}`,
          name,
          type: 'question',
          text: FACTS.find((fact) => fact.name === name)?.prompt,
          produces: [name],
        })),
        edges: [],
      },
    ],
  };
  const request = {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: Object.keys(values),
    values,
    lastGiven: Object.keys(values).slice(-1),
    pending: { node: 'ask', facts: [asked], expects: 'text' },
    stack: [],
  } as unknown as UnderstandRequest;
  const { commands } = await readCommands(indexFlow(flow as never), request);
  return Object.fromEntries(
    commands.flatMap((command) =>
      command.type === 'SetFact' || command.type === 'CorrectFact'
        ? [[command.fact, command.value ?? null]]
        : [],
    ),
  );
}

describe('a known value that is named as outdated', () => {
  it.each([
    ['I wrote 9 players but it is 11', 'full_name', { players: 9, start_time: '18:00' }, { players: 11 }],
    ['9 was only an estimate, we are 11', 'phone', { players: 9, lanes: 2 }, { players: 11 }],
    ['we thought 9, it turns out to be 11', 'phone', { players: 9, lanes: 2 }, { players: 11 }],
    ['change 9 to 11', 'phone', { players: 9, lanes: 2 }, { players: 11 }],
    ['11 rather than 9', 'phone', { players: 9 }, { players: 11 }],
    ['I meant 11, not 9', 'phone', { players: 9 }, { players: 11 }],
    [
      '6 is too early, 7.15 would be better',
      'phone',
      { players: 9, start_time: '18:00' },
      { start_time: '19:15' },
    ],
    ['forget the linen, wool', 'mail', { fabric: 'linen' }, { fabric: 'wool' }],
    ['linen would look cheap, silk please', 'mail', { fabric: 'linen' }, { fabric: 'silk' }],
    ['the fee was £40, should be £60', 'full_name', { fee: gbp(40) }, { fee: gbp(60) }],
    ['up from 40 to 60', 'full_name', { fee: gbp(40) }, { fee: gbp(60) }],
    [
      'a@example.com is dead, use b@example.net',
      'players',
      { mail: 'a@example.com' },
      { mail: 'b@example.net' },
    ],
    [
      'not the 10th, the 12th',
      'mail',
      { arrival: '2026-05-10', departure: '2026-05-14' },
      { arrival: '2026-05-12' },
    ],
  ] as const)('is replaced: %s', async (text, asked, values, expected) => {
    expect(await read(text, asked, values)).toEqual(expected);
  });

  it.each([
    ['9 Mill Road, flat 5', 'address', { players: 9 }, { address: '9 Mill Road, flat 5' }],
    ['4 or 5, I said 9 before', 'phone', { players: 9 }, {}],
    ['would 11 be possible instead of 9?', 'phone', { players: 9 }, {}],
    ['9 is right', 'phone', { players: 9 }, {}],
  ] as const)('is kept: %s', async (text, asked, values, expected) => {
    const { start_time: _, ...found } = await read(text, asked, values);
    expect(found).toEqual(expected);
  });
});

describe('a weekday alone', () => {
  it.each([
    ['no wait, make it saturday', '2026-03-13', '2026-03-14'],
    ['can we do thursday instead', '2026-03-13', '2026-03-12'],
    ['sorry, I meant monday', '2026-03-13', '2026-03-16'],
    ['actually make it this saturday', '2026-03-13', '2026-03-07'],
    ['no wait, make it sunday', '2026-03-03', '2026-03-08'],
  ])('is the one nearest to the day it replaces: %s', async (text, arrival, expected) => {
    expect(await read(text, 'phone', { arrival })).toEqual({ arrival: expected });
  });
});

describe('a fact that is named', () => {
  it.each([
    ['lanes: 3', 'full_name', { players: 9, lanes: 2 }, { lanes: 3 }],
    ['lanes 3, players 12', 'full_name', { players: 9, lanes: 2 }, { lanes: 3, players: 12 }],
    [
      'one lane is closed so 1 lane and 4 players',
      'phone',
      { players: 9, lanes: 2 },
      { lanes: 1, players: 4 },
    ],
    [
      'arriving on 11 May and leaving on 16 May',
      'phone',
      { arrival: '2026-05-10', departure: '2026-05-14' },
      { arrival: '2026-05-11', departure: '2026-05-16' },
    ],
    [
      'the departure is the 15th',
      'phone',
      { arrival: '2026-05-10', departure: '2026-05-14' },
      { departure: '2026-05-15' },
    ],
    ['the cat is called Momo', 'phone', { cat_name: 'Mimi' }, { cat_name: 'Momo' }],
    ["the cat's name is Momo, not Mimi", 'phone', { cat_name: 'Mimi' }, { cat_name: 'Momo' }],
    ['my starting point is actually Ghent', 'destination', { origin: 'Bruges' }, { origin: 'Ghent' }],
    ['change the departure city to Ghent', 'destination', { origin: 'Bruges' }, { origin: 'Ghent' }],
    ['I leave from Ghent', 'destination', { origin: 'Bruges' }, { origin: 'Ghent' }],
    ['no the email is b@example.net', 'players', { mail: 'a@example.com' }, { mail: 'b@example.net' }],
  ] as const)('is changed: %s', async (text, asked, values, expected) => {
    expect(await read(text, asked, values)).toEqual(expected);
  });
});

describe('a message with nothing but a value', () => {
  it.each([
    ['just three then', 'phone', { lanes: 2 }, { lanes: 3 }],
    ['no there are seven of us', 'phone', { players: 9 }, { players: 7 }],
    ["it's 7 now", 'mail', { players: 9 }, { players: 7 }],
    ['make it a fortnight', 'full_name', { nights: 3 }, { nights: 14 }],
    ['silk would be better', 'phone', { fabric: 'linen', lanes: 2 }, { fabric: 'silk' }],
    ['30 pounds i mean euros', 'players', { fee: gbp(30) }, { fee: { amount: 30, currency: 'EUR' } }],
  ] as const)('revises the only fact that can be meant: %s', async (text, asked, values, expected) => {
    expect(await read(text, asked, values)).toEqual(expected);
  });

  it.each([
    ['maybe 7', 'phone', { players: 9 }],
    ['7 or 8 then', 'phone', { players: 9 }],
    ['just two then', 'phone', { players: 9, lanes: 2 }],
  ] as const)('revises nothing if it is unsure or may mean two facts: %s', async (text, asked, values) => {
    expect(await read(text, asked, values)).toEqual({});
  });
});

describe('a change by a difference', () => {
  it.each([
    ['two more people are coming, so eleven', 'full_name', { players: 9 }, { players: 11 }],
    ['2 more joined, 11 in total', 'phone', { players: 9 }, { players: 11 }],
  ] as const)('takes the result that is said: %s', async (text, asked, values, expected) => {
    expect(await read(text, asked, values)).toEqual(expected);
  });

  it.each([
    ['one more lane', 'mail', { lanes: 2, players: 9 }, { lanes: null }],
    ['one player fewer', 'full_name', { lanes: 2, players: 9 }, { players: null }],
    ['there are 3 more of us', 'phone', { players: 9 }, { players: null }],
    ['two people dropped out', 'phone', { players: 9 }, { players: null }],
    ['double the fee', 'players', { fee: gbp(40) }, { fee: null }],
    ['half the lanes', 'mail', { lanes: 2 }, { lanes: null }],
    ['we arrive a day later', 'phone', { arrival: '2026-05-10', departure: '2026-05-14' }, { arrival: null }],
    ['half an hour earlier please', 'phone', { start_time: '18:00' }, { start_time: null }],
  ] as const)(
    'asks for the fact again instead of storing the difference: %s',
    async (text, asked, values, expected) => {
      expect(await read(text, asked, values)).toEqual(expected);
    },
  );

  it.each([
    ['one more question', 'phone', { players: 9 }],
    ['double check the fee please', 'mail', { fee: gbp(40) }],
    ['can we arrive earlier than 3pm?', 'phone', { arrival: '2026-05-10' }],
  ] as const)('changes no value: %s', async (text, asked, values) => {
    expect(await read(text, asked, values)).toEqual({});
  });

  it('exchanges two values that are the wrong way round', async () => {
    const values = { arrival: '2026-05-14', departure: '2026-05-10' };
    expect(await read('I got the dates the wrong way round', 'phone', values)).toEqual({
      arrival: '2026-05-10',
      departure: '2026-05-14',
    });
  });
});

describe('a number alone after a time', () => {
  const last = { players: 4, start_time: '19:00' };

  it.each(['no, make that 8', 'actually 8', 'make it eight'])('corrects the time: %s', async (text) => {
    expect(await read(text, 'full_name', last)).toEqual({ start_time: '20:00' });
  });

  it('corrects the number if it was said last, or if its word is beside it', async () => {
    const earlier = { start_time: '19:00', players: 4 };
    expect(await read('make it 8', 'full_name', earlier)).toEqual({ players: 8 });
    expect(await read('8 players actually', 'full_name', last)).toEqual({ players: 8 });
  });
});

describe('an answer that is corrected at once', () => {
  it.each([
    ['Uma Holt, no sorry Una Holt', 'full_name', 'Una Holt'],
    ['Finn Dale I mean Finn Daley', 'full_name', 'Finn Daley'],
    ['Mark Oyle... make that Mark Doyle', 'full_name', 'Mark Doyle'],
    ['Ines Paz, scratch that, Inez Paz', 'full_name', 'Inez Paz'],
    ['Ghent no wait Bruges', 'destination', 'Bruges'],
    ['3 Fir Close, no sorry 13 Fir Close', 'address', '13 Fir Close'],
  ] as const)('is the last one: %s', async (text, asked, expected) => {
    expect(await read(text, asked, {})).toEqual({ [asked]: expected });
  });
});

describe('a clause that admits a slip beside an answer', () => {
  it.each<[string, string, Record<string, Json>, Record<string, Json>]>([
    ['Lena Fuchs, and I miscounted, we turned out to be five', 'full_name', { players: 3 }, { players: 5 }],
    [
      'Lena Fuchs, and I misread the calendar, it is Thursday',
      'full_name',
      { arrival: '2026-03-04' },
      { arrival: '2026-03-05' },
    ],
    ['020 7946 0011, and I counted wrong, there are four of us', 'phone', { players: 3 }, { players: 4 }],
  ])('is followed by the right value: %s', async (text, asked, known, changed) => {
    expect(await read(text, asked, known)).toMatchObject(changed);
  });

  it.each<[string, Record<string, Json>]>([
    ['Lena Fuchs, and I miscounted, I have five dogs', { players: 3 }],
    ['Lena Fuchs, and I miscounted, maybe five', { players: 3 }],
    ['Lena Fuchs, and I miscounted, it is five', { players: 3, nights: 2 }],
  ])('changes nothing where the value may be of something else: %s', async (text, known) => {
    const given = await read(text, 'full_name', known);
    for (const name of Object.keys(known)) expect(given[name]).not.toBe(5);
  });
});

describe('a count that is not enough', () => {
  it.each([
    ["one a week won't be enough, put down three", 1],
    ["two a week won't be enough, put down three", 2],
    ['two is not enough, make it three', 2],
  ])('is replaced: %s', async (text, lanes) => {
    expect(await read(text, 'cat_name', { lanes })).toEqual({ lanes: 3 });
  });
});

describe('a day or an hour that is moved', () => {
  it.each<[string, string]>([
    ['could you push it back a week', 'arrival'],
    ['postpone it by two days', 'arrival'],
    ['020 7946 0011 and can we move it a week', 'arrival'],
    ['bring it forward half an hour', 'start_time'],
    ['move it by an hour', 'start_time'],
  ])('is asked for again: %s', async (text, name) => {
    const known = { arrival: '2026-03-12', start_time: '15:00' };
    expect(await read(text, 'phone', known)).toMatchObject({ [name]: null });
  });

  it.each(['can you move the piano', 'push it back', 'do you deliver a week later'])(
    'is left alone: %s',
    async (text) => {
      expect(await read(text, 'phone', { arrival: '2026-03-12' })).toEqual({});
    },
  );
});

describe('a day or an hour alone', () => {
  it.each<[string, string, Record<string, Json>, Record<string, Json>]>([
    ['4pm', 'book_it', { start_time: '10:00' }, { start_time: '16:00' }],
    ['16:30 please', 'phone', { start_time: '10:00' }, { start_time: '16:30' }],
    ['noon', 'notes', { start_time: '10:00' }, { start_time: '12:00' }],
    ['make it 11', 'book_it', { start_time: '14:15' }, { start_time: '11:00' }],
    ['make it 4', 'book_it', { start_time: '14:15' }, { start_time: '16:00' }],
    ['friday', 'book_it', { arrival: '2026-03-05' }, { arrival: '2026-03-06' }],
  ])('replaces the known one: %s to %s', async (text, asked, known, changed) => {
    expect(await read(text, asked, known)).toEqual(changed);
  });

  it.each<[string, string, Record<string, Json>]>([
    ['4', 'phone', { start_time: '10:00' }],
    ['April', 'full_name', { arrival: '2026-03-05' }],
    ['4pm', 'delivery_note', { start_time: '10:00' }],
    ['4pm', 'phone', {}],
    ['is 4pm free', 'book_it', { start_time: '10:00' }],
    ['friday', 'book_it', { arrival: '2026-03-05', departure: '2026-03-07' }],
  ])('changes nothing where something else may be meant: %s to %s', async (text, asked, known) => {
    const given = await read(text, asked, known);
    for (const name of Object.keys(known)) expect(given).not.toHaveProperty(name);
  });
});

describe('a length of time that is ruled out', () => {
  it.each([
    ['3 hours is too short, 5', 'PT5H'],
    ['3 hrs isnt enough make it 4', 'PT4H'],
    ['3 hours wont do, 6 please', 'PT6H'],
    ['3 hours is too long do 90 minutes', 'PT1H30M'],
  ])('is replaced in its unit: %s', async (text, hire) => {
    expect(await read(text, 'phone', { hire: 'PT3H', fee: gbp(40) })).toEqual({ hire });
  });
});

describe('a bare hour behind the name of a known time', () => {
  it.each(['make the time 11', 'change the start to 11', 'set the time to 11', 'the start should be 11'])(
    'is the new time, and not the count that is asked for: %s',
    async (text) => {
      expect(await read(text, 'players', { start_time: '10:00' })).toEqual({ start_time: '11:00' });
    },
  );

  it('is a count where nothing names the time', async () => {
    expect(await read('11', 'players', { start_time: '10:00' })).toEqual({ players: 11 });
  });
});

describe('a wish for another value', () => {
  it.each(['can we do friday', "i'll take friday", "we'd prefer friday", 'could we do fri instead'])(
    'replaces the known one beside an answer: %s',
    async (wish) => {
      const given = await read(`ida@example.com. ${wish}`, 'mail', { arrival: '2026-03-05' });
      expect(given).toEqual({ mail: 'ida@example.com', arrival: '2026-03-06' });
    },
  );
});

describe('words inside an address', () => {
  it.each(['no@way.example', 'stop.it@cancel.example', 'no.reply@example.com'])(
    'say nothing beside a change: %s',
    async (mail) => {
      const given = await read(`${mail} and 5 players not 4`, 'mail', { players: 4 });
      expect(given).toEqual({ mail, players: 5 });
    },
  );
});

describe('a name that is also a verb', () => {
  it.each(["my name's Will not Mario", 'my name is Will not Mario'])(
    'never makes a text of the words before it: %s',
    async (text) => {
      expect(await read(text, 'phone', { full_name: 'Mario' })).toEqual({});
    },
  );
});
