import { type FlowDocument, parseFlow } from '@turnpike/engine/document';
import { describe, expect, test } from 'vitest';
import { getCardSize } from '../cards/card-size';
import { getCardText } from '../cards/card-text';
import { addCapability } from '../commands/add-capability';
import { addNode } from '../commands/add-node';
import { pasteClip } from '../commands/paste-clip';
import { removeItems } from '../commands/remove-items';
import { renameName } from '../commands/rename-name';
import { searchDocument } from '../palette/search';
import { createClip } from './clipboard';
import { getItemName, hasItem } from './item';
import { createEmptyDocument } from './open-document';
import { readClip } from './read-clip';
import { listReferences } from './references/list-references';
import { listLinks } from './what-links-here';

/** A plan with two tools, one of which looks up a person and requires a calendar. */
function createPlanFlow(): FlowDocument {
  return {
    ...createEmptyDocument('Calendar'),
    facts: [
      { name: 'title', type: 'text' },
      { name: 'event', type: 'text' },
      { name: 'city', type: 'text' },
    ],
    capabilities: [{ id: 'calendar', name: 'Calendar', connectText: 'Connect {capability} in {city}' }],
    tools: [
      {
        id: 'book',
        name: 'Book',
        summary: 'book {title} with {attendee} in {city}: {id}',
        examples: ['put lunch with Ada into my calendar'],
        input: { type: 'object', properties: { title: { type: 'string' }, attendee: { type: 'string' } } },
        output: { type: 'object', properties: { id: { type: 'string' } } },
        capabilities: ['calendar'],
        entityArgs: { attendee: 'people' },
        binding: { type: 'mock', cases: [{ result: {} }] },
      },
      { id: 'people', name: 'People', binding: { type: 'mock', cases: [{ result: {} }] } },
      { id: 'other', name: 'Other', binding: { type: 'mock', cases: [{ result: {} }] } },
    ],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'plan',
        nodes: [
          {
            type: 'plan',
            id: 'plan',
            name: 'Assist',
            tools: [
              {
                tool: 'book',
                args: { title: 'answers.title' },
                assigns: [{ from: 'id', fact: 'event', verified: true }],
                onDone: 'Booked {title} in {city}',
                onError: 'No {event}',
              },
            ],
          },
        ],
        edges: [{ id: 'e1', from: 'plan', to: '__exit__' }],
      },
    ],
  };
}

const namedBy = (document: FlowDocument, name: string) =>
  listReferences(document).flatMap((use) => (use.name === name ? [`${use.owner} ${use.role}`] : []));

describe('a plan node', () => {
  test('is added with a tool, which is created if the flow has none', () => {
    const { document } = addNode(createEmptyDocument('x'), {
      graph: 'main',
      type: 'plan',
      at: { x: 0, y: 0 },
    });
    const [node] = document.graphs[0]?.nodes ?? [];
    expect(node).toMatchObject({
      type: 'plan',
      name: 'New plan',
      tools: [{ tool: document.tools?.[0]?.id }],
    });
    expect(parseFlow(document).ok).toBe(true);
  });

  test('shows its tools and its approval mode on the card', () => {
    const document = createPlanFlow();
    const [node] = document.graphs[0]?.nodes ?? [];
    if (node?.type !== 'plan') throw new Error('Missing plan');
    const text = getCardText(document, node, new Map());
    expect([text.prompt, text.tools, text.note]).toEqual([
      'Can use Book',
      ['Book'],
      { kind: 'approval', text: 'asks before risky tools' },
    ]);
    expect(getCardSize(text).chipRows).toBe(1);
    const always = getCardText(
      document,
      { ...node, tools: [...node.tools, { tool: 'people' }], approval: 'always' },
      new Map(),
    );
    expect([always.prompt, always.note?.text]).toEqual(['Can use Book and People', 'asks before it runs']);
  });

  test('names facts in the arguments, results and texts of its tools', () => {
    const document = createPlanFlow();
    expect(namedBy(document, 'event')).toEqual(['node:plan sets', 'node:plan text on error']);
    expect(namedBy(document, 'city')).toEqual([
      'node:plan text when done',
      'tool:book summary',
      'capability:calendar connect text',
    ]);
  });

  test('an input or a result field named like a fact is not that fact', () => {
    expect(namedBy(createPlanFlow(), 'title')).toEqual(['node:plan argument title']);
    expect(namedBy(createPlanFlow(), 'capability')).toEqual([]);
  });

  test('renaming a fact keeps inputs with the same name in tool texts', () => {
    const { document } = renameName(createPlanFlow(), 'fact', 'title', 'subject');
    expect(document.graphs[0]?.nodes[0]).toMatchObject({
      tools: [{ args: { title: 'answers.subject' }, onDone: 'Booked {title} in {city}' }],
    });
    const renamed = renameName(document, 'fact', 'city', 'town').document;
    expect(renamed.tools?.[0]?.summary).toBe('book {title} with {attendee} in {town}: {id}');
    expect(renamed.capabilities?.[0]?.connectText).toBe('Connect {capability} in {town}');
  });

  test('copies its tools, their lookups and capabilities into another flow', () => {
    const read = readClip(JSON.stringify(createClip(createPlanFlow(), 'main', ['node:plan'])));
    const clip = read.ok ? read.clip : undefined;
    if (!clip) throw new Error('Nothing was copied');
    const { document } = pasteClip(createEmptyDocument('Other'), { graph: 'main', clip, by: { x: 0, y: 0 } });
    expect(document.tools?.map(({ id }) => id)).toEqual(['book', 'people']);
    expect(document.capabilities?.map(({ id }) => id)).toEqual(['calendar']);
    expect(document.facts.map(({ name }) => name)).toEqual(['title', 'event', 'city']);
    const again = pasteClip(document, { graph: 'main', clip, by: { x: 0, y: 0 } }).document;
    expect([again.tools?.length, again.capabilities?.length]).toEqual([2, 1]);
    expect(new Set(again.graphs[0]?.nodes.map(({ id }) => id)).size).toBe(2);
  });
});

describe('a capability', () => {
  test('is added alone, or to a tool that requires it', () => {
    const document = createPlanFlow();
    const alone = addCapability(document);
    expect(alone.document.capabilities?.at(-1)?.name).toBe('New capability');
    expect(alone.select).toEqual([`capability:${alone.document.capabilities?.at(-1)?.id}`]);
    const { document: needed, select } = addCapability(document, 'Mail', ['tools', 0]);
    expect(needed.tools?.[0]?.capabilities).toEqual(['calendar', needed.capabilities?.at(-1)?.id]);
    expect(select).toBeUndefined();
    expect(parseFlow(needed).ok).toBe(true);
  });

  test('is found by its name, and by the tools that need it', () => {
    const document = createPlanFlow();
    expect(hasItem(document, 'capability:calendar')).toBe(true);
    expect(getItemName(document, 'capability:calendar')).toBe('Calendar');
    expect(searchDocument(document, 'calendar').map(({ key }) => key)).toEqual([
      'capability:calendar',
      'tool:book',
    ]);
    expect(listLinks(document, 'capability:calendar').map(({ text }) => text)).toEqual(['Book requires it']);
  });

  test('is removed from all tools', () => {
    const { document } = removeItems(createPlanFlow(), ['capability:calendar']);
    expect(document.capabilities).toBeUndefined();
    expect(document.tools?.[0]).not.toHaveProperty('capabilities');
  });
});

describe('a tool', () => {
  test('is linked from plans and from the inputs it looks up', () => {
    const document = createPlanFlow();
    expect(listLinks(document, 'tool:book').map(({ text }) => text)).toEqual(['Assist can plan it']);
    expect(listLinks(document, 'tool:people').map(({ text, breaks }) => [text, breaks])).toEqual([
      ['Book looks up attendee with it', true],
    ]);
  });
});
