import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonicalJson } from '../canonical-json.ts';
import type { FlowDocument } from '../flow-document.ts';
import { type Layer, mergeLayers } from './merge-layers.ts';

const base = (more: object = {}) => ({
  schemaVersion: '1',
  name: 'Base',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'email', type: 'email', aliases: ['mail'], validate: [{ maxLength: 100 }] },
    { name: 'size', type: 'enum', values: [{ value: 's' }, { value: 'l', synonyms: ['large'] }] },
  ],
  states: [{ name: 'GREETED' }],
  gates: [{ name: 'CONTACT', satisfiedBy: { metricsAll: ['email'] } }],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      nodes: [
        { id: 'hello', type: 'message', name: 'Hello', text: 'Hi.' },
        { id: 'ask', type: 'question', name: 'Ask', text: 'Mail?', produces: ['email'], tags: ['t'] },
      ],
      edges: [
        { id: 'e1', from: 'hello', to: 'ask' },
        { id: 'e2', from: 'ask', to: '__exit__' },
      ],
    },
  ],
  ...more,
});
const layer = (name: string, flow: unknown, more: Partial<Layer> = {}): Layer => ({ name, flow, ...more });
const withNode = (node: object) => ({ graphs: [{ id: 'main', nodes: [node] }] });
const merge = (above: unknown, more: Partial<Layer> = {}) => {
  const { flow, report } = mergeLayers([layer('Global', base()), layer('Tenant', above, more)]);
  return { flow: flow as FlowDocument, report };
};
const nodes = (flow: FlowDocument) => flow.graphs[0]?.nodes ?? [];

describe('default strategies', () => {
  it('replaces a text and reports both values with their layers', () => {
    const { flow, report } = merge(withNode({ id: 'ask', text: 'Your address?' }));
    expect(nodes(flow)[1]).toEqual({ ...base().graphs[0]?.nodes[1], text: 'Your address?' });
    expect(report).toEqual([
      {
        kind: 'override',
        pointer: '/graphs/0/nodes/1/text',
        where: { kind: 'node', graph: 'main', node: 'ask' },
        field: 'nodes.text',
        message: 'Tenant replaces text of node “ask” from Global.',
        below: { layer: 'Global', value: 'Mail?' },
        above: { layer: 'Tenant', value: 'Your address?' },
        chosen: 'Your address?',
      },
    ]);
  });

  it('appends lists, lower items first, without duplicates', () => {
    const { flow, report } = merge(withNode({ id: 'ask', produces: ['name', 'email'], tags: ['t'] }));
    expect(nodes(flow)[1]?.produces).toEqual(['email', 'name']);
    expect(report).toMatchObject([
      {
        kind: 'appended',
        field: 'nodes.produces',
        pointer: '/graphs/0/nodes/1/produces',
        chosen: ['email', 'name'],
      },
    ]);
  });

  it('adds variants to variants, and replaces any other text', () => {
    const wordings = (...variants: string[]) => withNode({ id: 'ask', text: { variants } });
    const { flow } = mergeLayers([
      layer('A', base()),
      layer('B', wordings('One?')),
      layer('C', wordings('Two?')),
    ]);
    expect(nodes(flow as FlowDocument)[1]?.text).toEqual({ variants: ['One?', 'Two?'] });
    const chosen = mergeLayers([
      layer('B', wordings('One?')),
      layer('C', wordings('Two?'), { strategies: { 'nodes.text': 'override' } }),
    ]);
    expect(nodes(chosen.flow as FlowDocument)[0]?.text).toEqual({ variants: ['Two?'] });
  });

  it('merges policies and settings field by field', () => {
    const settings = { retryPolicy: { maxAttempts: 2, onExhaust: 'SKIP' }, stack: { depth: 3 } };
    const { flow, report } = mergeLayers([
      layer('Global', base({ settings })),
      layer('Tenant', { settings: { retryPolicy: { maxAttempts: 4 }, path: { decay: 2 } } }),
    ]);
    expect(flow).toMatchObject({
      settings: {
        retryPolicy: { maxAttempts: 4, onExhaust: 'SKIP' },
        stack: { depth: 3 },
        path: { decay: 2 },
      },
    });
    expect(report.map(({ kind, field }) => [kind, field])).toEqual([
      ['override', 'settings.retryPolicy.maxAttempts'],
      ['merged', 'settings.path'],
    ]);
  });

  it('keeps the lower type and strategy, and reports an error', () => {
    const { flow, report } = merge({
      graphs: [{ id: 'main', strategy: 'gates', nodes: [{ id: 'ask', type: 'message' }] }],
    });
    expect(flow.graphs[0]?.strategy).toBe('edges');
    expect(nodes(flow)[1]?.type).toBe('question');
    expect(report).toMatchObject([
      {
        kind: 'conflict',
        severity: 'error',
        field: 'graphs.strategy',
        chosen: 'edges',
        above: { value: 'gates' },
      },
      {
        kind: 'conflict',
        field: 'nodes.type',
        below: { layer: 'Global', value: 'question' },
        above: { layer: 'Tenant', value: 'message' },
        chosen: 'question',
      },
    ]);
  });

  it('matches the values of a fact, and keeps their order', () => {
    const values = [{ value: 'xl' }, { value: 'l', label: 'Large', synonyms: ['big'] }, { value: 'm' }];
    const { flow } = merge({ facts: [{ name: 'size', values }] });
    expect(flow.facts[1]?.values).toEqual([
      { value: 's' },
      { value: 'l', synonyms: ['large', 'big'], label: 'Large' },
      { value: 'xl' },
      { value: 'm' },
    ]);
  });

  it('replaces the validators of a fact, whose order matters', () => {
    const { flow } = merge({ facts: [{ name: 'email', validate: [{ minLength: 6 }] }] });
    expect(flow.facts[0]?.validate).toEqual([{ minLength: 6 }]);
  });

  it('reports additions to an element of a lower layer, but not new elements', () => {
    const { report } = merge({
      facts: [{ name: 'added', type: 'text' }],
      tools: [{ id: 'tool' }],
      ...withNode({ id: 'ask', when: 'states.GREETED' }),
    });
    expect(report).toMatchObject([
      { kind: 'merged', pointer: '/graphs/0/nodes/1/when', below: { layer: 'Global', value: null } },
    ]);
  });

  it('reports nothing about canvas positions', () => {
    const ui = (x: number) => ({ graphs: { main: { nodes: { ask: { x, y: 1 } } } } });
    const { flow, report } = mergeLayers([layer('A', base({ ui: ui(1) })), layer('B', { ui: ui(2) })]);
    expect(flow).toMatchObject({ ui: ui(2) });
    expect(report).toEqual([]);
  });
});

describe('scenarios, rules and templates', () => {
  const rule = (fields: object) => ({ rules: [{ id: 'refund', ...fields }] });
  const whole = {
    name: 'Refund',
    condition: { text: 'Wants money back', examples: ['refund me'] },
    action: 'Say sorry.',
    calls: [{ tool: 'find', args: { order: 'answers.order' } }],
    hardConstraint: { check: 'response != ""' },
    scope: { graph: 'main' },
  };
  const lay = (above: object, below: object = { ...base(), ...rule(whole) }) => {
    const { flow, report } = mergeLayers([layer('Global', below), layer('Tenant', above)]);
    return {
      flow: flow as FlowDocument,
      notes: report.map(({ kind, field, where }) => [kind, field, where]),
    };
  };
  const where = { kind: 'rule', id: 'refund' };

  it('adds examples to a condition, and replaces its text and the action', () => {
    const { flow, notes } = lay(
      rule({
        condition: { text: 'Asks for a refund', examples: ['money back', 'refund me'] },
        action: 'Refund.',
      }),
    );
    expect(flow.rules?.[0]).toEqual({
      id: 'refund',
      ...whole,
      condition: { text: 'Asks for a refund', examples: ['refund me', 'money back'] },
      action: 'Refund.',
    });
    expect(notes).toEqual([
      ['override', 'rules.condition.text', where],
      ['appended', 'rules.condition.examples', where],
      ['override', 'rules.action', where],
    ]);
  });

  it('merges calls of the same tool, and hard constraints field by field', () => {
    const { flow, notes } = lay(
      rule({
        calls: [{ tool: 'note' }, { tool: 'find', args: { by: '"mail"' } }],
        hardConstraint: { fallback: 'sorry' },
      }),
    );
    expect(flow.rules?.[0]).toMatchObject({
      calls: [{ tool: 'find', args: { order: 'answers.order', by: '"mail"' } }, { tool: 'note' }],
      hardConstraint: { check: 'response != ""', fallback: 'sorry' },
    });
    expect(notes).toEqual([
      ['merged', 'calls.args.by', where],
      ['merged', 'rules.hardConstraint.fallback', where],
    ]);
  });

  it('merges texts of tools and capabilities, and the tools of a plan, field by field', () => {
    const book = {
      id: 'book',
      name: 'Book',
      examples: ['book a room'],
      capabilities: ['calendar'],
      entityArgs: { who: 'people' },
      summary: 'book {room}',
      risk: 'low',
    };
    const calls = [{ tool: 'book', args: { room: '"A"' } }, { tool: 'find' }];
    const below = {
      tools: [book],
      capabilities: [
        { id: 'calendar', name: 'Calendar' },
        { id: 'mail', name: 'Mail' },
      ],
      ...withNode({ id: 'p', type: 'plan', name: 'P', tools: calls }),
    };
    const above = {
      tools: [
        {
          id: 'book',
          examples: ['reserve it'],
          capabilities: ['rooms'],
          entityArgs: { room: 'places' },
          summary: 'reserve {room}',
          risk: 'high',
        },
      ],
      capabilities: [{ id: 'calendar', connectText: 'Connect it.' }],
      ...withNode({
        id: 'p',
        approval: 'always',
        tools: [{ tool: 'book', args: { size: 4 }, onDone: 'Done.' }],
      }),
    };
    const { flow, report } = mergeLayers([
      layer('Global', below),
      layer('Tenant', above, { remove: ['capabilities.mail'] }),
    ]);
    const merged = flow as FlowDocument;
    expect(merged.tools).toEqual([
      {
        ...book,
        examples: ['book a room', 'reserve it'],
        capabilities: ['calendar', 'rooms'],
        entityArgs: { who: 'people', room: 'places' },
        summary: 'reserve {room}',
        risk: 'high',
      },
    ]);
    expect(merged.capabilities).toEqual([{ id: 'calendar', name: 'Calendar', connectText: 'Connect it.' }]);
    expect(nodes(merged)[0]).toMatchObject({
      approval: 'always',
      tools: [{ tool: 'book', args: { room: '"A"', size: 4 }, onDone: 'Done.' }, { tool: 'find' }],
    });
    expect(report.find(({ field }) => field === 'capabilities.connectText')).toMatchObject({
      kind: 'merged',
      where: { kind: 'capability', id: 'calendar' },
      message: 'Tenant adds connectText of capability “calendar”, which is not in Global.',
    });
    expect(report.filter(({ kind }) => kind === 'removed')).toMatchObject([
      { where: { kind: 'capability', id: 'mail' } },
    ]);
  });

  it('does not change the scope of a rule or template', () => {
    const { flow, notes } = lay(rule({ scope: { graph: 'other' } }));
    expect(flow.rules?.[0]?.scope).toEqual({ graph: 'main' });
    expect(notes).toEqual([['conflict', 'rules.scope', where]]);
  });

  it('merges templates, steps and transitions by id', () => {
    const below = {
      templates: [{ id: 't', name: 'T', text: { variants: ['Hi.'] }, mode: 'SUGGEST' }],
      graphs: [
        {
          id: 'talk',
          strategy: 'meaning',
          nodes: [{ id: 'a', type: 'step', templates: ['t'], requiresFacts: ['email'] }],
          edges: [{ id: 'on', from: 'a', to: 'b', condition: { text: 'On', examples: ['on'] } }],
        },
      ],
    };
    const above = {
      templates: [
        { id: 'u', name: 'U', text: 'U', mode: 'FALLBACK' },
        { id: 't', text: { variants: ['Hey.'] }, mode: 'EXCLUSIVE', when: 'turn == 1' },
      ],
      graphs: [
        {
          id: 'talk',
          nodes: [{ id: 'a', templates: ['u'], requiresFacts: ['phone'], terminal: true, description: 'A' }],
          edges: [{ id: 'on', condition: { examples: ['next'] }, priority: 2 }],
        },
      ],
    };
    expect(lay(above, below).flow).toEqual({
      templates: [
        { id: 't', name: 'T', text: { variants: ['Hi.', 'Hey.'] }, mode: 'EXCLUSIVE', when: 'turn == 1' },
        { id: 'u', name: 'U', text: 'U', mode: 'FALLBACK' },
      ],
      graphs: [
        {
          id: 'talk',
          strategy: 'meaning',
          nodes: [
            {
              id: 'a',
              type: 'step',
              templates: ['t', 'u'],
              requiresFacts: ['email', 'phone'],
              terminal: true,
              description: 'A',
            },
          ],
          edges: [
            {
              id: 'on',
              from: 'a',
              to: 'b',
              condition: { text: 'On', examples: ['on', 'next'] },
              priority: 2,
            },
          ],
        },
      ],
    });
  });

  it('removes rules and templates by id', () => {
    const below = { ...rule(whole), templates: [{ id: 't', name: 'T', text: 'T', mode: 'SUGGEST' }] };
    const { flow, report } = mergeLayers([
      layer('Global', below),
      layer('Tenant', {}, { remove: ['refund', 'templates.t'] }),
    ]);
    expect(flow).toEqual({ rules: [], templates: [] });
    expect(report.map(({ kind, where: at }) => [kind, at])).toEqual([
      ['removed', where],
      ['removed', { kind: 'template', id: 't' }],
    ]);
  });
});

describe('order', () => {
  it('keeps the order of the lowest layer, and sorts additions of each further layer by id', () => {
    const fact = (name: string) => ({ name, type: 'text' });
    const add = (...names: string[]) => ({ facts: names.map(fact) });
    const { flow } = mergeLayers([
      layer('A', add('z', 'b')),
      layer('B', add('y', 'b', 'c')),
      layer('C', add('x', 'a')),
    ]);
    expect((flow as FlowDocument).facts.map(({ name }) => name)).toEqual(['z', 'b', 'c', 'y', 'a', 'x']);
  });

  it('does not depend on the order of elements within a layer', () => {
    const added = [
      { name: 'c', type: 'text' },
      { name: 'a', type: 'text' },
      { name: 'email', sensitive: true },
    ];
    const one = merge({ facts: added });
    const other = merge({ facts: added.toReversed() });
    expect(JSON.stringify(other.flow)).toBe(JSON.stringify(one.flow));
  });

  it('reports the layer that last set a value, through any number of layers', () => {
    const text = (value: string) => withNode({ id: 'ask', text: value });
    const { report } = mergeLayers([
      layer('A', base()),
      layer('B', text('Two')),
      layer('C', { name: 'Named' }),
      layer('D', text('Four')),
    ]);
    const texts = report.filter(({ field }) => field === 'nodes.text');
    expect(texts.map(({ below, above }) => [below.layer, above.layer])).toEqual([
      ['A', 'B'],
      ['B', 'D'],
    ]);
  });
});

describe('chosen strategies', () => {
  it('apply to the field they name', () => {
    const { flow } = merge(
      {
        facts: [{ name: 'email', validate: [{ minLength: 6 }], aliases: ['e-mail'] }],
        graphs: [{ id: 'main', nodes: [{ id: 'ask', text: { he: 'דואר?' } }] }],
      },
      { strategies: { 'facts.validate': 'append', 'facts.aliases': 'override', 'nodes.text': 'error' } },
    );
    expect(flow.facts[0]).toMatchObject({
      validate: [{ maxLength: 100 }, { minLength: 6 }],
      aliases: ['e-mail'],
    });
    expect(nodes(flow)[1]?.text).toBe('Mail?');
  });

  it('merge the locales of a text on request', () => {
    const { flow } = mergeLayers([
      layer('A', withNode({ id: 'ask', text: { en: 'Mail?' } })),
      layer('B', withNode({ id: 'ask', text: { he: 'דואר?' } }), {
        strategies: { 'nodes.text': 'deepMerge' },
      }),
    ]);
    expect(nodes(flow as FlowDocument)[0]?.text).toEqual({ en: 'Mail?', he: 'דואר?' });
  });

  it('report an error with the nearest field for an unknown field', () => {
    const { report } = merge({}, { strategies: { 'nodes.txt': 'append' }, pointer: '/extends/0' });
    expect(report).toMatchObject([
      {
        kind: 'conflict',
        severity: 'error',
        pointer: '/extends/0/strategies/nodes.txt',
        message: 'Unknown field “nodes.txt” in strategies. Did you mean “nodes.text”?',
      },
    ]);
  });

  it('report an error if they cannot apply to the field', () => {
    const { report } = merge({}, { strategies: { 'nodes.name': 'append' } });
    expect(report[0]?.message).toEqual(
      'Strategy “append” does not apply to “nodes.name”. Use override or error.',
    );
  });
});

describe('removing', () => {
  it('also removes the edges of a node, and reports it', () => {
    const { flow, report } = merge({}, { remove: ['ask'] });
    expect(nodes(flow).map(({ id }) => id)).toEqual(['hello']);
    expect(flow.graphs[0]?.edges).toEqual([]);
    expect(report.map(({ kind, message, pointer }) => [kind, message, pointer])).toEqual([
      ['removed', 'Tenant removes node “ask” of Global.', '/graphs/0/nodes'],
      ['removed', 'Tenant removes node “ask”, and connection “e1” with it.', '/graphs/0/edges'],
      ['removed', 'Tenant removes node “ask”, and connection “e2” with it.', '/graphs/0/edges'],
    ]);
    expect(report[0]?.below).toEqual({ layer: 'Global', value: base().graphs[0]?.nodes[1] });
  });

  it('also removes the elements from groups', () => {
    const drawn = base({
      ui: { graphs: { main: { groups: [{ id: 'g', name: 'Start', nodes: ['hello', 'ask'] }] } } },
    });
    const renamed = { ui: { graphs: { main: { groups: [{ id: 'g', name: 'Opening' }] } } } };
    const { flow } = mergeLayers([layer('Global', drawn), layer('Tenant', renamed, { remove: ['ask'] })]);
    expect((flow as FlowDocument).ui?.graphs?.main?.groups).toEqual([
      { id: 'g', name: 'Opening', nodes: ['hello'] },
    ]);
  });

  it('removes by name, and lets the layer add a replacement', () => {
    const { flow } = merge({ facts: [{ name: 'email', type: 'text' }] }, { remove: ['email', 'CONTACT'] });
    expect(flow.facts.map(({ name, type }) => [name, type])).toEqual([
      ['size', 'enum'],
      ['email', 'text'],
    ]);
    expect(flow.gates).toEqual([]);
  });

  it('removes only the qualified element if several share a name', () => {
    const both = base({ states: [{ name: 'ask' }] });
    const { flow } = mergeLayers([layer('A', both), layer('B', {}, { remove: ['states.ask'] })]);
    expect((flow as FlowDocument).states).toEqual([]);
    expect(nodes(flow as FlowDocument)).toHaveLength(2);
  });

  it('warns about unknown names, with the nearest name', () => {
    const { report } = merge({}, { remove: ['emial'], pointer: '/extends/0' });
    expect(report).toMatchObject([
      {
        kind: 'conflict',
        severity: 'warning',
        pointer: '/extends/0/remove/0',
        message: 'No layer below contains “emial”, so nothing is removed. Did you mean “email”?',
      },
    ]);
  });
});

describe('properties', () => {
  const names = fc.constantFrom('a', 'b', 'c');
  const few = fc.uniqueArray(names, { maxLength: 3 });
  const optional = <T extends Record<string, fc.Arbitrary<unknown>>>(fields: T) =>
    fc.record(fields, { requiredKeys: [] });
  const elements = (key: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.uniqueArray(
      fc.tuple(names, optional(fields)).map(([id, rest]) => ({ [key]: id, ...rest })),
      { maxLength: 3, selector: (item) => (item as Record<string, unknown>)[key] },
    );
  const word = fc.constantFrom('x', 'y', 'z');
  const flows = optional({
    name: word,
    main: names,
    primaryGoal: optional({ gate: names }),
    locales: few,
    facts: elements('name', {
      type: word,
      prompt: word,
      aliases: few,
      validate: fc.array(optional({ min: fc.nat(3) }), { maxLength: 2 }),
      values: elements('value', { label: word, synonyms: few }),
    }),
    gates: elements('name', { satisfiedBy: optional({ metricsAll: few, when: word }) }),
    graphs: elements('id', {
      strategy: word,
      nodes: elements('id', {
        type: word,
        text: fc.uniqueArray(word, { minLength: 1 }).map((variants) => ({ variants })),
        produces: few,
        retryPolicy: optional({ maxAttempts: fc.nat(3), onExhaust: word }),
        call: optional({ args: fc.dictionary(names, fc.nat(3)), assigns: elements('fact', { from: word }) }),
      }),
      edges: elements('id', { from: names, to: names, guard: word }),
    }),
    settings: optional({ stack: optional({ depth: fc.nat(3), policy: word }) }),
  });
  const named = (...all: unknown[]) => all.map((flow, index) => layer(`L${index}`, flow));

  it('returns a single layer unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const { flow, report } = mergeLayers([layer('Only', json)]);
        expect(report).toEqual([]);
        const isDocument = typeof json === 'object' && json !== null && !Array.isArray(json);
        const plain = isDocument ? { ...json, extends: undefined } : json;
        expect(toCanonicalJson(flow)).toBe(toCanonicalJson(plain));
      }),
    );
  });

  it('gives the same result when merged stepwise from below', () => {
    fc.assert(
      fc.property(flows, flows, flows, (a, b, c) => {
        const at_once = mergeLayers(named(a, b, c)).flow;
        const stepped = mergeLayers(named(mergeLayers(named(a, b)).flow, c)).flow;
        expect(JSON.stringify(stepped)).toBe(JSON.stringify(at_once));
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same result when merged stepwise from above, except for the order of additions', () => {
    fc.assert(
      fc.property(flows, flows, flows, (a, b, c) => {
        const at_once = mergeLayers(named(a, b, c)).flow;
        const stepped = mergeLayers(named(a, mergeLayers(named(b, c)).flow)).flow;
        expect(toCanonicalJson(sorted(stepped))).toBe(toCanonicalJson(sorted(at_once)));
      }),
      { numRuns: 300 },
    );
  });

  it('never throws and never mutates a layer, for any JSON', () => {
    const keys = fc.constantFrom(
      'facts',
      'graphs',
      'nodes',
      'edges',
      'texts',
      'ui',
      'settings',
      'id',
      'name',
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.jsonValue({ maxDepth: 1 }),
        names,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(keys, fc.constantFrom('__proto__', 'toString', 'notes')), tie('tree')),
      ),
    }));
    const options = optional({
      strategies: fc.dictionary(fc.oneof(keys, fc.string()), fc.constantFrom('override', 'append', 'error')),
      remove: fc.array(fc.oneof(names, fc.string())),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(tree, options), { maxLength: 4 }), (parts) => {
        const layers = parts.map(([flow, more], index) => layer(`L${index}`, flow, more as Partial<Layer>));
        const before = JSON.stringify(layers);
        const { report } = mergeLayers(layers);
        expect(JSON.stringify(layers)).toBe(before);
        for (const note of report) expect(note.pointer).toMatch(/^(\/|$)/);
      }),
      { numRuns: 500 },
    );
  });

  it('does not throw on nesting deeper than the call stack', () => {
    const deep = (): unknown => {
      let value: unknown = 1;
      for (let depth = 0; depth < 50_000; depth++) value = { a: value };
      return { settings: { stack: value } };
    };
    expect(mergeLayers([layer('A', deep()), layer('B', deep())]).report).toMatchObject([
      { kind: 'conflict' },
    ]);
  });
});

/** Sorts every list of elements by id, and changes nothing else. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sorted);
    const idOf = (item: unknown) => {
      const { id, name, value: choice, fact } = item as Record<string, string>;
      return id ?? name ?? choice ?? fact ?? '';
    };
    const areElements = items.every((item) => typeof item === 'object' && item !== null && idOf(item) !== '');
    return areElements ? items.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, sorted(child)]));
}
