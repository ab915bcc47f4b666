// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readFileSync } from 'node:fs';
import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import {
  compareScores,
  type LabelledMessage,
  type Meaning,
  scoreMessages,
  summarizeScores,
} from '@turnpike/engine/labels';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { loadWords } from '../testing/load-words.ts';

const read = (name: string) => JSON.parse(readFileSync(`public/gallery/${name}.flow.json`, 'utf8'));
const orders: FlowDocument = read('order-status');
const returns: FlowDocument = read('returns-desk');

function compile(flow: FlowDocument): CompiledFlow {
  const result = compileFlow(flow);
  if (!result.ok) throw new Error('It does not compile.');
  return result.compiled;
}

function score(flow: FlowDocument, messages: readonly LabelledMessage[]) {
  return scoreMessages(compile(flow), messages, createLocalProviders(flow, { loadWords }));
}

const label = (text: string, at: LabelledMessage['at'], expected: Meaning, more = {}): LabelledMessage => ({
  ...{ id: text, text, at, expect: expected },
  ...more,
});
const start = (graph: string): Meaning => ({ kind: 'start', graph });
const facts = (given: Record<string, never> | Record<string, string | boolean>): Meaning => ({
  kind: 'facts',
  facts: given,
});
const NOTHING: Meaning = { kind: 'nothing' };

const ASKS_NUMBER = { graph: 'track', node: 'ask-number' };
const ASKS_PLACE = { graph: 'redirect', node: 'ask-place' };
const CONFIRMS = { graph: 'redirect', node: 'confirm' };
const PLACED = { order_number: 'PW-48213', drop_place: 'neighbour' };
const ELIGIBLE = { graph: 'returns', node: 'eligible' };

describe('scoring labelled messages with local understanding', () => {
  it.each<[string, FlowDocument, LabelledMessage['at'], Meaning, object]>([
    ['where is my order?', orders, null, start('track'), {}],
    ['PW-48213', orders, ASKS_NUMBER, facts({ order_number: 'PW-48213' }), {}],
    ['with my neighbour please', orders, ASKS_PLACE, facts({ drop_place: 'neighbour' }), {}],
    ['can I talk to a person?', orders, ASKS_NUMBER, { kind: 'command', command: 'handoff' }, {}],
    ['forget it', orders, ASKS_NUMBER, { kind: 'command', command: 'cancel' }, {}],
    ['where do I find the number?', orders, ASKS_NUMBER, { kind: 'rule', rule: 'where-is-number' }, {}],
    ['do penguins have knees?', orders, ASKS_PLACE, NOTHING, {}],
    ['I would rather keep it', returns, ELIGIBLE, { kind: 'transition', edge: 'means-keep' }, {}],
    ['no, the parcel shop', orders, CONFIRMS, facts({ drop_place: 'parcel_shop' }), { known: PLACED }],
  ])('understands “%s”', async (text, flow, at, expected, more) => {
    expect(await score(flow, [label(text, at, expected, more)])).toEqual([
      expect.objectContaining({ id: text, verdict: 'right', understood: expected }),
    ]);
  });

  it('counts a message as wrong if it also does something that was not expected', async () => {
    const [score1] = await score(orders, [label('I want to talk to a person', ASKS_PLACE, NOTHING)]);
    expect(score1).toMatchObject({
      verdict: 'wrong',
      understood: { kind: 'command', command: 'handoff' },
    });
  });

  it('does not count a message whose place or meaning the flow does not have', async () => {
    const gone = { graph: 'track', node: 'gone' };
    const scores = await score(orders, [
      label('hi', gone, NOTHING),
      label('where?', null, start('gone')),
      label('8', ASKS_NUMBER, facts({ gone: '8' })),
      label('yes', ASKS_NUMBER, { kind: 'transition', edge: 'gone' }),
    ]);
    expect(scores.map((one) => one.verdict === 'stale' && one.reason)).toEqual([
      'place',
      'meaning',
      'meaning',
      'meaning',
    ]);
  });

  it('reports accuracy, confusions and how well it finds messages about nothing in the flow', async () => {
    const messages = [
      label('where is my order?', null, start('track')),
      label('leave the parcel somewhere else', null, start('track')),
      label('do penguins have knees?', null, NOTHING),
      label('can I talk to a person?', null, NOTHING),
      label('PW-48213', ASKS_NUMBER, facts({ order_number: 'PW-48214' })),
      label('hello', { graph: 'track', node: 'gone' }, NOTHING),
    ];
    const scores = await score(orders, messages);
    const summary = summarizeScores(scores);
    expect(summary).toMatchObject({ right: 2, wrong: 3, stale: 1, accuracy: 0.4 });
    expect(summary.outOfScope).toEqual({ precision: 1, recall: 0.5, expected: 2, understood: 1 });
    expect(summary.confusion).toContainEqual({
      ...{ expected: start('track'), understood: start('redirect'), count: 1 },
    });
    expect(summary.confusion).toContainEqual({
      expected: facts({ order_number: '*' }),
      understood: facts({ order_number: '*other' }),
      count: 1,
    });
  });

  it('is the same for the same messages, and shows what an added example changes', async () => {
    const messages = [
      label('could the man with the van hand it to aunt Polly', null, start('redirect')),
      label('where is my order?', null, start('track')),
    ];
    const before = await score(orders, messages);
    expect(await score(orders, messages)).toEqual(before);
    const changed = structuredClone(orders);
    for (const { id, trigger } of changed.graphs)
      if (id === 'redirect') trigger?.examples.push('the man with the van should hand it to aunt Polly');
    const { better, worse, same } = compareScores(before, await score(changed, messages));
    expect(better.map(({ id }) => id)).toEqual(['could the man with the van hand it to aunt Polly']);
    expect({ worse, same }).toEqual({ worse: [], same: 1 });
  });
});
