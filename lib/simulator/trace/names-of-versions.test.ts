import { expect, it } from 'vitest';
import { namesOfVersions } from './names-of-versions';

const flow = (graph: string, ...nodes: [id: string, name: string][]) => ({
  graphs: [
    { id: graph, name: `Graph ${graph}`, nodes: nodes.map(([id, name]) => ({ id, name, type: 'question' })) },
  ],
  tools: [{ id: `tool-${graph}`, name: `Tool ${graph}` }],
});

it('names what only an earlier version has, and prefers the names of now', () => {
  const names = namesOfVersions(flow('new', ['city', 'City']), [
    flow('old', ['city', 'Town'], ['day', 'Day']),
  ]);
  expect(['city', 'day', 'gone'].map(names.node)).toEqual(['City', 'Day', 'gone']);
  expect(['city', 'day', 'gone'].map(names.nodeType)).toEqual(['question', 'question', undefined]);
  expect(['new#1', 'old#2', 'gone#3'].map(names.frame)).toEqual(['Graph new #1', 'Graph old #2', 'gone #3']);
  expect(['tool-new', 'tool-old'].map(names.tool)).toEqual(['Tool new', 'Tool old']);
});
