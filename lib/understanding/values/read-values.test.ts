import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const value = (name: string, ...synonyms: string[]) => ({ value: name, synonyms });

const shifts: TestQuestion = {
  text: 'Which days can you help: monday, wednesday, friday or sunday?',
  facts: [
    {
      name: 'days',
      type: 'list',
      values: ['monday', 'wednesday', 'friday', 'sunday'].map((day) => value(day, `${day}s`)),
    },
  ],
};
const gear: TestQuestion = {
  text: 'What gear do you need: camping stove, tent or lantern?',
  facts: [
    { name: 'gear', type: 'list', values: [value('camping stove'), value('tent'), value('lantern', 'lamp')] },
  ],
};
const pass: TestQuestion = {
  text: 'What kind of pass: day, season or guest?',
  facts: [{ name: 'pass', type: 'enum', values: [value('day'), value('season'), value('guest')] }],
};
const job: TestQuestion = {
  text: 'What shall we do: oil change, brake check or inspection?',
  facts: [
    {
      name: 'job',
      type: 'enum',
      values: [value('oil change', 'oil'), value('brake check', 'brakes'), value('inspection')],
    },
  ],
};

describe('choices that are ruled out', () => {
  it.each([
    ['mondays are out, wednesdays too, friday is ok', ['friday']],
    ["mondays don't work, fridays neither, sundays and wednesdays do", ['sunday', 'wednesday']],
    ['friday is no good, same for sunday, monday works', ['monday']],
    ['monday, wednesday too', ['monday', 'wednesday']],
  ])('%j names %j', async (text, days) => {
    expect(await answer(shifts, text)).toEqual({ days });
  });

  it.each([
    ['stove, no lantern', ['camping stove']],
    ['tent and stove, no lamp', ['camping stove', 'tent']],
    ['lantern but no tent', ['lantern']],
  ])('%j names %j', async (text, kit) => {
    const { gear: found } = await answer(gear, text);
    expect((found as string[]).toSorted()).toEqual(kit.toSorted());
  });

  it.each([
    ['dont have a season one so guest', 'guest'],
    ['no day passes left so season', 'season'],
    ['I like season but guest is cheaper, guest it is', 'guest'],
  ])('%j picks %j', async (text, kind) => {
    expect(await answer(pass, text)).toEqual({ pass: kind });
  });

  it('asks about "season, no guest", which may be a correction', async () => {
    expect(await answer(pass, 'season, no guest')).not.toHaveProperty('pass');
  });
});

it.each(['oil and brakes', 'oil change and inspection', 'the oil as well as the brakes'])(
  'asks which of several single choices is meant: %j',
  async (text) => {
    expect(await answer(job, text)).toEqual({ unclear: true });
  },
);

it.each([
  'is the oil included in the inspection',
  'is oil included in inspection',
  'does an oil change take long',
])('a question about a choice picks none: %j', async (text) => {
  expect(await answer(job, text)).not.toHaveProperty('job');
});

const visit: TestQuestion = { text: 'When should we come round?', facts: [{ name: 'visit', type: 'date' }] };

describe('days', () => {
  it.each([
    ['not this week, next wednesday', '2026-09-23'],
    ["I'm away this week so next thursday please", '2026-09-24'],
    ['next tuesday, not tomorrow', '2026-09-22'],
    ['next tuesday', '2026-09-15'],
    ['not this friday, the friday after', '2026-09-25'],
    ['not next week, the week after on monday', '2026-09-28'],
    ['not in october, 3 november', '2026-11-03'],
    ['busy until thursday so fri', '2026-09-18'],
    ['moved from 3 to 10 October', '2026-10-10'],
    ['postponed from 5 October to 12 October', '2026-10-12'],
    ['it was 12 October, now the 19th', '2026-10-19'],
    ['planned for 3 october, now 4 october', '2026-10-04'],
  ])('of %j is %j', async (text, day) => {
    expect(await answer(visit, text)).toEqual({ visit: day });
  });

  const stay: TestQuestion = {
    text: 'What dates do you need the van for?',
    facts: [
      { name: 'pick', type: 'date', prompt: 'From which day?', aliases: ['from'] },
      { name: 'back', type: 'date', prompt: 'Until which day?', aliases: ['until'] },
    ],
  };
  it.each([
    ['for a week from the 21st', '2026-09-21', '2026-09-28'],
    ['for 10 days starting friday', '2026-09-18', '2026-09-28'],
    ['a fortnight from 1 October', '2026-10-01', '2026-10-15'],
  ])('of a stay in %j are %j and %j', async (text, pick, back) => {
    expect(await answer(stay, text)).toEqual({ pick, back });
  });

  it.each([
    ['day b4 yesterday', '2026-09-12'],
    ['the day b4 yday', '2026-09-12'],
    ['2 days b4 yesterday', '2026-09-11'],
  ])('in the shorthand of %j are %j', async (text, bought) => {
    const asked: TestQuestion = { text: 'When did you buy it?', facts: [{ name: 'bought', type: 'date' }] };
    expect(await answer(asked, text)).toEqual({ bought });
  });
});

it.each([
  ['planned for 3 days, now 5', 'P5D'],
  ['not 3 weeks, 3 days', 'P3D'],
  ['we said 2 days but now its 4', 'P4D'],
  ['2 weeks', 'P2W'],
])('the length that replaces another in %j is %j', async (text, work) => {
  const asked: TestQuestion = {
    text: 'How long will the work take?',
    facts: [{ name: 'work', type: 'duration' }],
  };
  expect(await answer(asked, text)).toEqual({ work });
});

it.each([
  ['boarding is 8.30 am, departure 9 am', '09:00'],
  ['doors 7 am, leaves 7.45 am', '07:45'],
])('the time that is asked for in %j is %j, by another word for it', async (text, leaves) => {
  const asked: TestQuestion = {
    text: 'What time does your coach leave?',
    facts: [{ name: 'leaves', type: 'time' }],
  };
  expect(await answer(asked, text)).toEqual({ leaves });
});

describe('counts', () => {
  const sides: TestQuestion = {
    text: 'How many chairs upstairs, and how many downstairs?',
    facts: [
      { name: 'chairs_upstairs', type: 'integer', aliases: ['upstairs'] },
      { name: 'chairs_downstairs', type: 'integer', aliases: ['downstairs'] },
    ],
  };
  it.each(['upstairs 3 downstairs 5', 'downstairs 5, upstairs 3', 'upstairs: 3 / downstairs: 5'])(
    'belong to the cue before them: %j',
    async (text) => {
      expect(await answer(sides, text)).toEqual({ chairs_upstairs: 3, chairs_downstairs: 5 });
    },
  );

  it.each([
    ['2 teachers, 24 kids', 24],
    ['1 coach and 30 pupils', 30],
  ])('of %j in words for one kind of people: %j', async (text, students) => {
    const asked: TestQuestion = {
      text: 'How many students are in your group?',
      facts: [{ name: 'students', type: 'integer' }],
    };
    expect(await answer(asked, text)).toEqual({ students });
  });

  it('prefer the name of the fact to a unit', async () => {
    const asked: TestQuestion = {
      text: 'How many parcels, and how heavy is the heaviest in kilos?',
      facts: [
        { name: 'parcels', type: 'integer', aliases: ['parcel'] },
        { name: 'heaviest', type: 'number', aliases: ['kg', 'kilos'] },
      ],
    };
    expect(await answer(asked, '4 parcels of 5 kg, the heaviest is 12')).toEqual({
      parcels: 4,
      heaviest: 12,
    });
  });

  const people: TestQuestion = {
    text: 'How many adults and how many children?',
    facts: [
      { name: 'adults', type: 'integer', aliases: ['adult'] },
      { name: 'children', type: 'integer', aliases: ['child', 'kids', 'kid'] },
    ],
  };
  it.each([
    ['5, three of them kids', 2, 3],
    ['5 including 2 kids', 3, 2],
    ['4 in total, one of them a child', 3, 1],
    ['2 adults and 2 kids', 2, 2],
  ])('of a part in %j leave %j and %j', async (text, adults, children) => {
    expect(await answer(people, text)).toEqual({ adults, children });
  });

  it('are asked about where they may be a sum or a part', async () => {
    expect(await answer(people, '5 with 2 kids')).toEqual({});
  });

  const tries: TestQuestion = {
    text: 'How many times have you tried to log in?',
    facts: [{ name: 'tries', type: 'integer' }],
  };
  it.each([
    ['twice', 2],
    ['only the once', 1],
    ['tried it thrice', 3],
  ])('of repetitions: %j is %j', async (text, count) => {
    expect(await answer(tries, text)).toEqual({ tries: count });
  });

  it('do not decide between alternatives', async () => {
    expect(await answer(tries, 'once or twice')).toEqual({ unclear: true });
  });

  it.each(['just the one', 'only the one', 'a single one'])('of one: %j', async (text) => {
    expect(
      await answer({ text: 'How many nights?', facts: [{ name: 'nights', type: 'integer' }] }, text),
    ).toEqual({
      nights: 1,
    });
  });
});

describe('amounts for each', () => {
  const each: TestQuestion = {
    text: 'How much is each painting worth?',
    facts: [{ name: 'worth', type: 'money' }],
  };
  it.each(['$5,000 for all three', '9000 for the lot', '£8,000 for both', '6000 altogether'])(
    'are not totals: %j',
    async (text) => {
      expect(await answer(each, text)).not.toHaveProperty('worth');
    },
  );
  it.each(['£450 per painting', '450 each', '£450'])('are read in %j', async (text) => {
    expect(await answer(each, text)).toEqual({ worth: { amount: 450, currency: 'GBP' } });
  });
});

describe('counts beside another answer', () => {
  const others: TestQuestion['others'] = [
    { name: 'visit_time', type: 'time', prompt: 'At what time?', aliases: ['time'] },
    {
      name: 'party_size',
      type: 'integer',
      prompt: 'How many of you are there?',
      aliases: ['people', 'guests'],
    },
  ];
  it.each([
    ['tomorrow at 6pm, table for 3', { visit: '2026-09-15', visit_time: '18:00', party_size: 3 }],
    ["saturday at noon, we're seven now", { visit: '2026-09-19', visit_time: '12:00', party_size: 7 }],
    ['friday, four of us', { visit: '2026-09-18', party_size: 4 }],
    ['group of 8 on friday', { visit: '2026-09-18', party_size: 8 }],
    ['friday, flight 6', { visit: '2026-09-18' }],
  ])('are of people: %j', async (text, given) => {
    expect(await answer({ ...visit, others }, text)).toEqual(given);
  });

  it.each([
    ['season, two of them', { pass: 'season', quantity: 2 }],
    ['guest please, just the one', { pass: 'guest', quantity: 1 }],
    ['day, I have two of them at home', { pass: 'day' }],
  ])('are of things: %j', async (text, given) => {
    const quantity = { name: 'quantity', type: 'integer' as const, prompt: 'How many do you want?' };
    expect(await answer({ ...pass, others: [quantity] }, text)).toEqual(given);
  });
});
