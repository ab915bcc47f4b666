import { expect, it } from 'vitest';
import type { Part } from '../../document/content.ts';
import type { Node } from '../../document/node.ts';
import { buildEdgesFlow, buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const content: Part[] = [{ type: 'image', url: 'https://a.test/1.png', alt: 'A picture' }];
const quickReplies = [{ label: 'Again' }];
const find = (...nodes: Node[]) =>
  compileFlow(
    buildEdgesFlow({ facts: [{ name: 'x', type: 'text', prompt: 'What is x?' }], nodes }),
  ).problems.filter(({ code }) => code === 'content-without-text');

it('reports parts and quick replies that no text introduces', () => {
  expect(
    find(
      { id: 'a', type: 'handoff', name: 'a', reason: 'r', content },
      { id: 'b', type: 'terminal', name: 'b', quickReplies },
    ),
  ).toEqual([
    {
      code: 'content-without-text',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/content',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” has no text, so its content is never sent. Add a text.',
    },
    expect.objectContaining({ pointer: '/graphs/0/nodes/1/quickReplies' }),
  ]);
});

it('reports the parts of a question that only has the prompt of its fact, but not its quick replies', () => {
  const { text: _, ...untitled } = question('a', { produces: ['x'], quickReplies });
  expect(find(untitled as Node)).toEqual([]);
  expect(find({ ...untitled, content } as Node)).toHaveLength(1);
});

it('accepts a step that speaks by a description or a template', () => {
  const step = { id: 's', type: 'step', name: 's', content, quickReplies } as const;
  const findStep = (node: Node) =>
    compileFlow(
      buildFlow({ graphs: [{ id: 'main', name: 'Main', strategy: 'meaning', entry: 's', nodes: [node] }] }),
    ).problems.filter(({ code }) => code === 'content-without-text');
  expect(findStep({ ...step, description: 'Greets' })).toEqual([]);
  expect(findStep(step)).toHaveLength(1);
});
