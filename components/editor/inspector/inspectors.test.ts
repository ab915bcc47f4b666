import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { FlowDocument, Part, Tool } from '@turnpike/engine/document';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createSimulationOverlayStore } from '@/lib/editor/canvas/simulation-overlay';
import { createCoverageStore } from '@/lib/editor/coverage/coverage-store';
import { createEditorStore } from '@/lib/editor/model/editor-store';
import { findNode } from '@/lib/editor/model/item';
import { createEmptyDocument, documentReader } from '@/lib/editor/model/open-document';
import { createPanelsStore } from '@/lib/editor/panels-store';
import { createPreferencesStore } from '@/lib/editor/preferences-store';
import { createTestRunStore } from '@/lib/editor/tests/test-run-store';
import { type EditorContextValue, EditorProvider } from '../editor-context';
import { PartFields } from './content/part-fields';
import { QuickReplyFields } from './content/quick-reply-fields';
import { FactInspector } from './fact/fact-inspector';
import { FlowMemory } from './flow/flow-memory';
import { FlowSilence } from './flow/flow-silence';
import { FlowTexts } from './flow/flow-texts';
import { NodeInspector } from './node/node-inspector';
import { CapabilityInspector } from './tool/capability-inspector';
import { ToolInspector } from './tool/tool-inspector';

const book: Tool = {
  id: 'book',
  name: 'Book',
  summary: 'book {title}',
  input: {
    type: 'object',
    properties: { title: { type: 'string' }, who: { type: 'string' }, count: { type: 'integer' } },
    required: ['title'],
  },
  output: { oneOf: [{ type: 'object' }] },
  risk: 'high',
  capabilities: ['calendar', 'lost'],
  entityArgs: { who: 'people' },
  binding: { type: 'http', method: 'POST', url: 'https://example.com' },
};

const flow: FlowDocument = {
  ...createEmptyDocument('Calendar'),
  facts: [{ name: 'city', type: 'text', remember: 'customer' }],
  capabilities: [{ id: 'calendar', name: 'My calendar' }],
  tools: [book, { id: 'people', name: 'People', binding: { type: 'mock', cases: [{ result: {} }] } }],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      nodes: [{ type: 'plan', id: 'plan', name: 'Assist', tools: [{ tool: 'book' }, { tool: 'gone' }] }],
      edges: [{ id: 'e', from: 'plan', to: '__exit__', on: 'error' }],
    },
  ],
};

/** The visible text of a part of the properties. */
function readText(part: ReactNode): string {
  const unused = {} as never;
  const value: EditorContextValue = {
    flow: unused,
    editor: createEditorStore({ reader: () => documentReader, flowId: 'x', document: flow }),
    panels: createPanelsStore(),
    overlay: createSimulationOverlayStore(),
    coverage: createCoverageStore(),
    testRuns: createTestRunStore(() => {
      throw new Error('Nothing runs here.');
    }),
    proof: unused,
    preferences: createPreferencesStore(undefined),
    autosave: unused,
    presence: unused,
    compiler: unused,
    reader: unused,
    layout: unused,
    simulation: unused,
    canvas: { current: null },
    lookedFrom: { current: null },
  };
  const inEditor = createElement(EditorProvider, { value }, part);
  const html = renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, inEditor));
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'");
}

describe('properties panel', () => {
  test('shows the tools and approval of a plan', () => {
    const placed = findNode(flow, 'plan');
    if (!placed) throw new Error('There is no plan');
    const text = readText(createElement(NodeInspector, { placed }));
    expect(text).toContain('Allowed tools');
    expect(text).toContain('high risk, asks');
    expect(text).toContain('gone was deleted');
    expect(text).toContain('Approval is still required for high-risk tools');
    expect(text).toContain('Goes to Exit');
  });

  test('shows the fields of a tool as a form, and leaves unsupported fields to code', () => {
    const text = readText(createElement(ToolInspector, { tool: book, index: 0 }));
    expect(text).toContain('title text , required');
    expect(text).toContain('count whole number');
    expect(text).toContain('The form cannot show oneOf, so only code can show it.');
    expect(text).toContain('lost, deleted');
    expect(text).toContain('Retries');
    expect(text).toContain('A lookup tool takes only the input query');
    expect(text).toContain('Assist');
  });

  test('lists the content and quick replies of a message, in order', () => {
    const node = {
      type: 'message',
      id: 'm',
      name: 'Hello',
      text: 'Hello',
      content: [
        { type: 'image', url: 'https://a.example/a.png', alt: 'The shop' },
        { type: 'pause', milliseconds: 1500 },
      ],
      quickReplies: [{ label: 'Ask reception' }, { label: 'Rome', fact: 'city', value: 'Rome' }],
    } as const;
    const [graph] = flow.graphs;
    if (!graph) throw new Error('There is no graph');
    const placed = { node: structuredClone(node) as never, graph, graphIndex: 0, nodeIndex: 0 };
    const text = readText(createElement(NodeInspector, { placed }));
    expect(text).toMatch(/Content after the text 1\. Image The shop 2\. Pause 1\.5 s Add content/);
    expect(text).toMatch(/Quick replies Ask reception Rome city = Rome Add quick reply/);
  });

  test.each<[Part, RegExp]>([
    [{ type: 'image', url: '', alt: '' }, /Address .*Image description/],
    [{ type: 'file', url: '', title: '' }, /Address .*Title/],
    [{ type: 'card', title: 'Jacket' }, /Title .*Subtitle .*With an image .*Add button/],
    [{ type: 'carousel', cards: [{ title: 'Jacket' }] }, /Cards .*Written here.*Jacket Add card/],
    [
      { type: 'carousel', cards: { from: 'answers.found', card: { title: '{item}' } } },
      /List answers\.found .*Title \{item\}/,
    ],
    [{ type: 'link', label: '', url: '' }, /Link text .*Address/],
    [
      { type: 'location', latitude: 52, longitude: '{lon}', label: '' },
      /Name of the place .*Latitude 52 .*Longitude \{lon\}/,
    ],
    [{ type: 'pause', milliseconds: 500 }, /Duration .*ms/],
  ])('shows the fields of %j', (part, fields) => {
    expect(readText(createElement(PartFields, { part, path: [] }))).toMatch(fields);
  });

  test('a quick reply sends a message or sets a fact', () => {
    const show = (reply: Parameters<typeof QuickReplyFields>[0]['reply']) =>
      readText(createElement(QuickReplyFields, { reply, path: [] }));
    expect(show({ label: 'Help' })).toMatch(/Button text Help .*Sends a message Sets a fact .*Sends/);
    expect(show({ label: 'Rome', fact: 'city', value: 'Rome' })).toMatch(/Fact .*city .*Value/);
  });

  test('lists the tools that need a capability', () => {
    const [capability] = flow.capabilities ?? [];
    if (!capability) throw new Error('There is no capability');
    const text = readText(createElement(CapabilityInspector, { capability, index: 0 }));
    expect(text).toMatch(/Needed by.*Book/);
  });

  test('shows how long a fact is remembered', () => {
    const [fact] = flow.facts;
    if (!fact) throw new Error('There is no fact');
    const text = readText(createElement(FactInspector, { fact, index: 0 }));
    expect(text).toContain('Known in later conversations with the same customer');
  });

  test('offers to remind silent customers', () => {
    expect(readText(createElement(FlowSilence))).toContain('Remind a silent customer');
  });

  test('shows the time limits of a conversation', () => {
    expect(readText(createElement(FlowMemory))).toMatch(
      /A conversation expires after.*A paused task ends after/,
    );
  });

  test('groups the system texts by occasion', () => {
    const text = readText(createElement(FlowTexts));
    expect(text).toMatch(/Replies to answers.*Before an action.*After an action.*default text/);
  });
});
