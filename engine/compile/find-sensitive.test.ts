import { expect, it } from 'vitest';
import type { Fact } from '../document/fact.ts';
import { buildFlow, question } from '../testing/builders.ts';
import { compileOrThrow } from '../testing/conversation.ts';

const listSensitive = (facts: Fact[]) =>
  [
    ...compileOrThrow(
      buildFlow({
        facts,
        gates: { ALL: { metricsAll: facts.map(({ name }) => name) } },
        primaryGoal: { gate: 'ALL' },
        nodes: [
          question('q', {
            produces: facts.filter(({ compute }) => compute === undefined).map(({ name }) => name),
          }),
        ],
      }),
    ).sensitive,
  ].sort();

const text = (name: string, more: Partial<Fact> = {}): Fact => ({ name, type: 'text', ...more });

it('a computed fact that reads a sensitive one is sensitive, through any number of facts', () => {
  const facts = [
    text('last', { compute: '"<" + answers.copy' }),
    text('copy', { compute: '"c:" + answers.pin' }),
    text('pin', { sensitive: true }),
    text('name'),
    text('greeting', { compute: '"Hi " + answers.name' }),
  ];
  expect(listSensitive(facts)).toEqual(['copy', 'last', 'pin']);
});

it('no computed fact is sensitive in a flow without sensitive facts', () => {
  expect(listSensitive([text('pin'), text('copy', { compute: '"c:" + answers.pin' })])).toEqual([]);
});
