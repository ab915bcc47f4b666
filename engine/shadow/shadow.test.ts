import { expect, it } from 'vitest';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import { takeTurn } from '../drivers/take-turn.ts';
import { newSession } from '../session/new-session.ts';
import { action, buildEdgesFlow, edge, question, terminal, tool } from '../testing/builders.ts';
import { compileOrThrow } from '../testing/conversation.ts';
import { fillProviders } from '../testing/fill-providers.ts';
import type { Answer, Providers } from '../turn/types/effect.ts';
import type { TurnRecord } from '../turn/types/record.ts';
import { groupCauses } from './group-causes.ts';
import { shadow } from './shadow.ts';
import type { Recording } from './types.ts';

const find = (id: string) => action(id, { call: { tool: 'find' } });
const flow = buildEdgesFlow({
  facts: ['name'],
  tools: [tool('find', 1)],
  nodes: [question('ask', { produces: ['name'] }), find('first'), find('second'), terminal('end')],
  edges: [edge('ask>first'), edge('first>second'), edge('second>end')],
});
const compile = (document: FlowDocument) => compileOrThrow(document, { id: 'flow-1', version: '1' });
const change = (edit: (copy: FlowDocument) => void): CompiledFlow => {
  const copy = structuredClone(flow);
  edit(copy);
  return compile(copy);
};
const main = (copy: FlowDocument) => copy.graphs[0]!;

const NONE: Answer = { ok: false, error: { code: 'none', message: 'Not expected.', retryable: false } };
const understands = (name: string): Answer => ({
  ok: true,
  value: { commands: [{ type: 'SetFact', fact: 'name', value: name }] },
});
/** Understands every message as the name. */
const local: Providers = {
  ...fillProviders(() => NONE),
  understand: ({ text }) => understands(text),
  format: () => ({ ok: true, value: [] }),
  callTool: () => {
    throw new Error('A shadow run calls nothing.');
  },
};
const options = { local: () => local };

/** A conversation in which `find` answers with a new number each time. */
async function record(given: Partial<Providers> = {}): Promise<Recording> {
  const compiled = compile(flow);
  let calls = 0;
  const providers = { ...local, callTool: (): Answer => ({ ok: true, value: ++calls }), ...given };
  const records: TurnRecord[] = [];
  let session = newSession(compiled, { id: 's', at: '2026-01-05T09:00:00Z' });
  for (const input of [{ type: 'start' }, { type: 'message', text: 'Ada' }] as const) {
    const at = `2026-01-05T09:0${records.length}:00Z`;
    const result = await takeTurn(compiled, session, { ...input, at }, providers);
    session = result.session;
    records.push(JSON.parse(JSON.stringify(result.record)));
  }
  return { id: 's', records, versions: new Map([[compiled.hash, compiled]]) };
}
const byModel = (): Answer => ({ ...understands('Ada'), by: { model: 'm', ms: 1 } });

it('says that the same flow is the same, with the turns of the draft', async () => {
  const recording = await record();
  const result = await shadow(compile(flow), recording, options);
  expect(result.verdict).toBe('same');
  expect(result.turns.map(({ events }) => events)).toEqual(recording.records.map(({ events }) => events));
});

it('uses each recorded answer once, wherever the call is made', async () => {
  const moved = change((copy) => {
    main(copy).nodes = main(copy).nodes.map((node) =>
      node.id === 'first' ? { ...node, id: 'renamed' } : node,
    );
    for (const one of main(copy).edges ?? []) {
      if (one.to === 'first') one.to = 'renamed';
      if (one.from === 'first') one.from = 'renamed';
    }
  });
  expect((await shadow(moved, await record(), options)).verdict).not.toBe('stopped');
  const third = change((copy) => {
    main(copy).nodes.push(find('third'));
    main(copy).edges = [edge('ask>first'), edge('first>second'), edge('second>third'), edge('third>end')];
  });
  const stopped = await shadow(third, await record(), options);
  expect(stopped).toMatchObject({
    ...{ verdict: 'stopped', turn: 2, turns: [{ turn: 1 }] },
    asked: { kind: 'callTool', tool: 'find', node: 'third' },
    cause: { change: { what: 'node', id: 'third', kind: 'added' } },
  });
});

it('understands a message again if local understanding reads what changed', async () => {
  const aliased = change((copy) => Object.assign(copy.facts[0]!, { aliases: ['first name'] }));
  const other: Providers = { ...local, understand: () => understands('Eve') };
  const result = await shadow(aliased, await record(), {
    local: ({ hash }) => (hash === aliased.hash ? other : local),
  });
  expect(result).toMatchObject({
    verdict: 'differs',
    turn: 2,
    cause: { change: { what: 'fact', id: 'name' } },
  });
});

it('keeps the answer of a model to the same request, and stops at a new one', async () => {
  const recording = await record({ understand: byModel });
  const aliased = change((copy) => Object.assign(copy.facts[0]!, { aliases: ['first name'] }));
  expect((await shadow(aliased, recording, options)).verdict).toBe('same');
  const optional = change((copy) => Object.assign(main(copy).nodes[0]!, { optional: true }));
  expect(await shadow(optional, recording, options)).toMatchObject({
    ...{ verdict: 'stopped', turn: 2, asked: { kind: 'understand' } },
    cause: { change: { what: 'node', id: 'ask' } },
  });
});

it('compares words only if every decision is the same, and ends at the first other decision', async () => {
  const reworded = change((copy) => Object.assign(main(copy).nodes[0]!, { text: 'Who?' }));
  expect(await shadow(reworded, await record(), options)).toMatchObject({ verdict: 'words', turn: 1 });
  const both = change((copy) => {
    Object.assign(main(copy).nodes[0]!, { text: 'Who?' });
    Object.assign(main(copy).nodes[2]!, { enabled: false });
  });
  const results = [
    await shadow(both, await record(), options),
    await shadow(reworded, await record(), options),
  ];
  expect(results[0]).toMatchObject({ verdict: 'differs', turn: 2, cause: { change: { id: 'second' } } });
  expect(groupCauses([...results, results[1]!])).toMatchObject([
    { count: 2, change: { id: 'ask' } },
    { count: 1, change: { id: 'second' } },
  ]);
});

it.each<[string, (recording: Recording) => Partial<Recording>, object]>([
  ['no turns', () => ({ records: [] }), { reason: 'no-turns', turn: 0 }],
  [
    'a missing first turn',
    ({ records }) => ({ records: records.slice(1) }),
    { reason: 'incomplete', turn: 1 },
  ],
  ['masked values', () => ({ isMasked: true }), { reason: 'masked', turn: 1 }],
  ['a deleted version', () => ({ versions: new Map() }), { reason: 'version-missing', turn: 1 }],
  [
    'another flow',
    ({ records }) => ({ records: records.map((one) => ({ ...one, flow: { ...one.flow, id: 'other' } })) }),
    { reason: 'other-flow', turn: 1 },
  ],
  [
    'an unknown engine version',
    ({ records }) => ({ records: records.map((one) => ({ ...one, engine: '99' })) }),
    { reason: 'version-missing', turn: 1 },
  ],
  [
    'a changed reply',
    ({ records }) => ({ records: records.map((one) => ({ ...one, replies: [{ text: 'Other' }] })) }),
    { reason: 'replay-differs', turn: 1 },
  ],
])('refuses a recording with %s', async (_what, edit, expected) => {
  const recording = await record();
  expect(await shadow(compile(flow), { ...recording, ...edit(recording) }, options)).toMatchObject({
    verdict: 'refused',
    ...expected,
  });
});
