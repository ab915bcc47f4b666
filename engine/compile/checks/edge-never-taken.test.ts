import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  edge,
  handoff,
  message,
  plan,
  question,
  terminal,
  tool,
  word,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('treats an unguarded edge before guarded ones as else', () => {
  const flow = buildEdgesFlow({
    facts: [word('x')],
    nodes: [question('q', { produces: ['x'] }), terminal('a'), terminal('b')],
    edges: [
      { id: 'e1', from: 'q', to: 'a' },
      { id: 'e2', from: 'q', to: 'b', guard: 'answers.x == "b"' },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/1',
      where: { kind: 'edge', graph: 'main', edge: 'e2' },
      message:
        'The connection from “q” to “b” is never taken. The connection from “q” to “a” comes first and has no condition.',
      fix: {
        title: 'Add else to the connection from “q” to “a”',
        patch: [{ op: 'add', path: '/graphs/0/edges/0/guard', value: 'else' }],
      },
    },
  ]);
});

it('removes edges after another else or after an unguarded edge', () => {
  const flow = buildEdgesFlow({
    facts: [word('x')],
    nodes: [
      question('q', { produces: ['x'] }),
      question('r', { produces: ['x'] }),
      terminal('a'),
      terminal('b'),
    ],
    edges: [
      { id: 'e1', from: 'q', to: 'r', guard: 'answers.x == "b"', priority: 1 },
      { id: 'e2', from: 'q', to: 'a' },
      { id: 'e3', from: 'q', to: 'b', guard: 'else', priority: 2 },
      { id: 'f1', from: 'r', to: 'a', guard: 'else' },
      { id: 'f2', from: 'r', to: 'b', guard: 'else' },
      { id: 'f3', from: 'r', to: 'a', on: 'invalid' },
      { id: 'f4', from: 'r', to: 'b', on: 'invalid' },
      { id: 'f5', from: 'r', to: 'b', on: 'exhausted' },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/2',
      where: { kind: 'edge', graph: 'main', edge: 'e3' },
      message:
        'The connection from “q” to “b” is never taken. The connection from “q” to “a” comes first and has no condition.',
      fix: {
        title: 'Remove the connection from “q” to “b”',
        patch: [{ op: 'remove', path: '/graphs/0/edges/2' }],
      },
    },
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/4',
      where: { kind: 'edge', graph: 'main', edge: 'f2' },
      message:
        'The connection from “r” to “b” is never taken. The connection from “r” to “a” already has else.',
      fix: {
        title: 'Remove the connection from “r” to “b”',
        patch: [{ op: 'remove', path: '/graphs/0/edges/4' }],
      },
    },
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/6',
      where: { kind: 'edge', graph: 'main', edge: 'f4' },
      message:
        'The connection from “r” to “b” is never taken. The connection from “r” to “a” comes first and has no condition.',
      fix: {
        title: 'Remove the connection from “r” to “b”',
        patch: [{ op: 'remove', path: '/graphs/0/edges/6' }],
      },
    },
  ]);
});

it('reports events that never happen', () => {
  const flow = buildEdgesFlow({
    facts: ['x'],
    nodes: [message('m'), question('q', { produces: ['x'] }), terminal('t'), handoff('h')],
    edges: [
      edge('m>q'),
      edge('q>t'),
      edge('m>h', { on: 'invalid' }),
      edge('m>t', { on: 'exhausted' }),
      edge('q>h', { on: 'error' }),
      { id: 'x1', from: 't', to: 'm' },
      { id: 'x2', from: 'h', to: 'm' },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/2',
      where: { kind: 'edge', graph: 'main', edge: 'm-h' },
      message: 'The connection from “m” to “h” is never taken. “m” asks for no fact that could be invalid.',
      fix: {
        title: 'Remove the connection from “m” to “h”',
        patch: [{ op: 'remove', path: '/graphs/0/edges/2' }],
      },
    },
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/3',
      where: { kind: 'edge', graph: 'main', edge: 'm-t' },
      message:
        'The connection from “m” to “t” is never taken. “m” is not a question with a limit of attempts.',
      fix: {
        title: 'Remove the connection from “m” to “t”',
        patch: [{ op: 'remove', path: '/graphs/0/edges/3' }],
      },
    },
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/4',
      where: { kind: 'edge', graph: 'main', edge: 'q-h' },
      message: 'The connection from “q” to “h” is never taken. “q” calls nothing that could fail.',
      fix: {
        title: 'Remove the connection from “q” to “h”',
        patch: [{ op: 'remove', path: '/graphs/0/edges/4' }],
      },
    },
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/5',
      where: { kind: 'edge', graph: 'main', edge: 'x1' },
      message: 'The connection from “t” to “m” is never taken. “t” ends the graph.',
      fix: {
        title: 'Remove the connection from “t” to “m”',
        patch: [{ op: 'remove', path: '/graphs/0/edges/5' }],
      },
    },
    {
      code: 'edge-never-taken',
      severity: 'error',
      pointer: '/graphs/0/edges/6',
      where: { kind: 'edge', graph: 'main', edge: 'x2' },
      message: 'The connection from “h” to “m” is never taken. “h” hands off the conversation to a person.',
      fix: {
        title: 'Remove the connection from “h” to “m”',
        patch: [{ op: 'remove', path: '/graphs/0/edges/6' }],
      },
    },
  ]);
});

it('accepts error edges on nodes that call tools', () => {
  const flow = buildEdgesFlow({
    tools: [tool('t', 1, { description: 'Does it.' })],
    nodes: [plan('p', ['t']), action('t'), terminal('end')],
    edges: [
      edge('p>t'),
      edge('p>end', { on: 'error' }),
      edge('t>end'),
      { id: 'failed', from: 't', to: 'end', on: 'error' },
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});
