import type { Command } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { indexFlow } from '../flow-index.ts';
import { readCommands } from './read-commands.ts';

const FACTS = [
  { name: 'days', type: 'integer', prompt: 'How many days do you want the canoe for?' },
  { name: 'label', type: 'text', prompt: 'What should the name tag say?' },
  { name: 'start', type: 'date', prompt: 'When do you want to start?' },
  { name: 'news', type: 'boolean', prompt: 'Do you want to stay on the newsletter?' },
];

/** The commands of a message in the task of renting a canoe. */
async function read(asked: string, text: string): Promise<Command['type'][]> {
  const node = ({ name, prompt }: { name: string; prompt: string }) => ({
    id: name,
    name,
    type: 'question',
    text: prompt,
    produces: [name],
  });
  const flow = {
    version: 1,
    id: 'flow',
    name: 'Flow',
    main: 'main',
    facts: FACTS,
    graphs: [
      {
        id: 'main',
        name: 'Desk',
        strategy: 'edges',
        entry: 'desk',
        nodes: [{ id: 'desk', name: 'Desk', type: 'message', text: 'Hello.' }],
        edges: [],
      },
      {
        id: 'rent',
        name: 'Rent a canoe',
        strategy: 'edges',
        entry: 'days',
        trigger: { text: 'Wants to rent a canoe', examples: ['rent a canoe', 'I need a canoe'] },
        nodes: FACTS.map(node),
        edges: [],
      },
    ],
  };
  const { commands } = await readCommands(indexFlow(flow as never), {
    text,
    locale: 'en-GB',
    at: '2026-03-02T09:00:00Z',
    timezone: 'UTC',
    known: [],
    values: {},
    lastGiven: [],
    stack: [
      { frame: 'f2', graph: 'rent' },
      { frame: 'f1', graph: 'main' },
    ],
    pending: { node: asked, facts: [asked], expects: asked === 'news' ? 'yes_no' : 'text' },
  } as never);
  return commands.map(({ type }) => type);
}

describe('putting off or dropping a task', () => {
  it.each([
    ['days', "let's do this some other time"],
    ['days', "we've gone off the idea"],
    ['days', 'the lake is frozen so never mind'],
    ['days', 'my uncle has one so no thanks'],
    ['label', "I'll get back to you later"],
    ['label', "it's pouring so forget it"],
    ['label', 'maybe another day'],
    ['label', 'actually scratch the canoe'],
    ['days', 'scratch the whole canoe'],
  ])('cancels it: %s %s', async (asked, text) => {
    expect(await read(asked, text)).toEqual(['CancelGraph']);
  });

  it.each(['another day', 'some other time maybe', "let's do it next week"])(
    'wants another day where one is asked for: %s',
    async (text) => {
      expect(await read('start', text)).not.toContain('CancelGraph');
    },
  );

  it.each(['See you another day', 'Never too late', 'Scratch the itch', 'scratch and sniff'])(
    'leaves a text alone: %s',
    async (text) => {
      expect(await read('label', text)).toEqual(['SetFact']);
    },
  );
});

describe('starting over', () => {
  it.each([
    'scrap the lot and start again',
    'wipe it all and begin again',
    'can we go from the top',
    'redo the whole thing',
    'can we do this all over from the top',
    'could we take it all from the top',
    'can we do all of this over again',
    'lets run through this again from the start',
    'can i do this over again',
    'I want to do it all again from scratch',
  ])('restarts the task: %s', async (text) => {
    expect(await read('days', text)).toEqual(['StartGraph']);
  });
});

describe('refusing messages', () => {
  it.each(['unsubscribe', 'stop emailing me', 'opt me out'])(
    'answers no where they are offered: %s',
    async (text) => {
      expect(await read('news', text)).not.toContain('EndConversation');
    },
  );

  it('ends the conversation elsewhere', async () => {
    expect(await read('days', 'unsubscribe')).toEqual(['EndConversation']);
  });
});

describe('a wish to stop after the answer', () => {
  it.each([
    ['days', '4, actually forget it'],
    ['days', '4. no, never mind'],
    ['start', 'monday... actually never mind'],
  ])('%s: %j gives the task up', async (asked, text) => {
    expect(await read(asked, text)).toEqual(['CancelGraph']);
  });

  it.each([
    ['days', 'never mind, 4'],
    ['days', '4, never mind the paddles'],
  ])('%s: %j does not', async (asked, text) => {
    expect(await read(asked, text)).toContain('SetFact');
  });
});

describe('a deed that is given up', () => {
  it.each([
    "I'm not renting anymore",
    "we're not renting any more",
    'not renting after all',
    "I'm no longer renting",
    "we won't be renting anymore",
    "I'm not renting a canoe any more",
    "we're not canoeing now",
  ])('cancels its task: %s', async (text) => {
    expect(await read('days', text)).toEqual(['CancelGraph']);
  });

  it.each([
    "I'm not working any more",
    "I'm not renting from Hull any more",
    "I'm not renting for a week any more, 4 days",
    "I'm not renting a kayak any more",
  ])('is another one than that of the task: %s', async (text) => {
    expect(await read('days', text)).not.toContain('CancelGraph');
  });

  it('answers a question for yes or no', async () => {
    expect(await read('news', "I'm not staying any more")).not.toContain('CancelGraph');
  });
});

describe('leaving', () => {
  it.each([
    "that's it, I'm off",
    "right, I'm off",
    'ok im off now',
    "that's it, I'm leaving",
    "enough, I'm out",
    "that's me off",
  ])('ends the conversation or the task: %s', async (text) => {
    expect(['EndConversation', 'CancelGraph']).toContain((await read('days', text))[0]);
  });

  it.each(["I'm off on Friday", "I'm leaving on Monday"])('is not the day of it: %s', async (text) => {
    expect(await read('start', text)).not.toContain('EndConversation');
  });
});
