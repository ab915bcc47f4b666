import { expect, it } from 'vitest';
import type { Tool } from '../../document/tool.ts';
import { action, buildEdgesFlow, edge, question, terminal, tool } from '../../testing/builders.ts';
import { startConversation } from '../../testing/conversation.ts';
import { modelOf } from '../testing/brute-force.ts';
import { listResults } from './list-results.ts';

const TIMES: Tool = {
  ...tool('times', { times: [] }),
  output: {
    type: 'object',
    required: ['times'],
    properties: {
      times: {
        type: 'array',
        items: {
          type: 'object',
          required: ['at', 'host'],
          properties: { at: { type: 'string' }, host: { type: 'string' } },
        },
      },
    },
  },
};

/** The results of a tool that returns free times, if the next question offers them like this. */
function listTimes(choices: { from: string; id?: string; label?: string } | undefined) {
  const { compiled } = startConversation(
    buildEdgesFlow({
      facts: [
        { name: 'free', type: 'list' },
        { name: 'chosen', type: 'time' },
      ],
      tools: [TIMES],
      entry: 'find',
      nodes: [
        action('find', { call: { tool: 'times', assigns: [{ from: 'times', fact: 'free' }] } }),
        question('which', { produces: ['chosen'], ...(choices ? { choices } : {}) }),
        terminal('end'),
      ],
      edges: [edge('find>which'), edge('which>end')],
    }),
  );
  return listResults(modelOf(compiled), TIMES).values;
}

const at = (time: string, host = 'Anything') => ({ at: time, host });

it('returns a list in the declared shape', () => {
  expect(listTimes(undefined)).toEqual([{ times: [at('Anything')] }, { times: [] }]);
});

it('returns the answers of a question that offers the list: all that are tried, and only the first', () => {
  expect(listTimes({ from: 'answers.free', id: 'at' })).toEqual([
    { times: [at('09:00'), at('10:01')] },
    { times: [at('09:00')] },
    { times: [] },
  ]);
});

it('gives each item its own label', () => {
  expect(listTimes({ from: 'answers.free', id: 'at', label: 'host' })[1]).toEqual({
    times: [at('09:00', '09:00')],
  });
});
