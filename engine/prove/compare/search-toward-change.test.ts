import { expect, it } from 'vitest';
import type { FlowDocument } from '../../document/flow-document.ts';
import { buildEdgesFlow, edge, message, question, terminal } from '../../testing/builders.ts';
import { compareDocuments } from '../testing/compare-documents.ts';

const LETTERS = 'abcdefgh'.split('');

/** Asks for eight choices, whose 256 combinations are different situations before the last message. */
const long = (last: string, condition = 'true'): FlowDocument =>
  buildEdgesFlow({
    facts: [
      ...LETTERS.map((name) => ({ name, type: 'boolean' as const })),
      { name: 'note', type: 'text' as const },
    ],
    nodes: [
      ...LETTERS.map((name) => question(name, { text: `Is it ${name}?`, produces: [name] })),
      message('all', { text: 'All of them.' }),
      message('last', { text: last }),
      terminal('end'),
    ],
    edges: [
      ...LETTERS.map((name, place) => edge(`${name}>${LETTERS[place + 1] ?? 'last: else'}`)),
      edge(`h>all: ${LETTERS.map((name) => `answers.${name}`).join(' && ')} && ${condition}`),
      edge('all>end'),
      edge('last>end'),
    ],
  });

it('finds a change at the end of a conversation with many choices in few turns', async () => {
  const comparison = await compareDocuments(long('Not all.'), long('Not all of them.'));
  expect(comparison).toMatchObject({
    verdict: 'differs',
    differences: [{ cause: { code: 'reply-changed', before: 'last', after: 'last' } }],
  });
  // The broad search reaches the last message after many times as many.
  expect(comparison.turns).toBeLessThan(2_500);
});

it('ends soon if nothing differs near the change and nothing can be proved', async () => {
  const after = long('Done.', '(!has(answers.note) || size(answers.note) >= 0)');
  const countReports = async (thorough: boolean) => {
    let reports = 0;
    const isOver = () => ++reports > 60;
    const comparison = await compareDocuments(long('Done.'), after, { thorough, isOver });
    expect(comparison).toMatchObject({
      verdict: 'not-decided',
      limits: [{ code: 'expression' }, { code: 'stopped' }],
    });
    return reports;
  };
  // Both searches report every 100 turns.
  expect(await countReports(false)).toBeLessThan(45);
  expect(await countReports(true)).toBe(61);
});
