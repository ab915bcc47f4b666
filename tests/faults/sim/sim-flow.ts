import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import { fillProviders } from '@turnpike/engine/testing';
import type { Answer, Providers } from '@turnpike/engine/turn';
import { toMemoryFlow } from '@/lib/server/turns/testing/desk-flow';
import type { MemoryFlow } from '@/lib/server/turns/testing/memory-store';

export const WORKSPACE = 'ws-1';
/** The requests of a message, chosen by its first word. */
export const WISHES = ['keyed', 'plain', 'long', 'hm'] as const;
const KEYED = { idempotencyHeader: 'Idempotency-Key' };

const toolOf = (id: string, isReal: boolean, more: object = {}) => ({
  id,
  name: id,
  description: `Does ${id}`,
  summary: `do ${id}`,
  input: { type: 'object', properties: { note: { type: 'string' } } },
  timeoutMs: 20_000,
  binding: isReal
    ? { type: 'http', method: 'POST', url: `https://tools.example/${id}`, body: 'json' }
    : { type: 'mock', cases: [{ result: { number: 7 } }] },
  ...more,
});

const action = (id: string) => ({
  id,
  type: 'action',
  name: id,
  call: {
    tool: id,
    args: { note: 'answers.note' },
    assigns: [{ from: 'number', fact: 'number' }],
    onDone: `Did ${id}.`,
    onError: `Not sure about ${id}.`,
  },
});

/** Asks repeatedly. Each answer may call an idempotent tool, call a non-idempotent one, or start a long-running one. */
const documentOf = (name: string, isReal: boolean, greeting: string) => ({
  schemaVersion: '1',
  name,
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'wish', type: 'text' },
    { name: 'note', type: 'text' },
    { name: 'number', type: 'number' },
  ],
  states: [],
  gates: [],
  // Conversations expire after about a minute, so that time-out turns occur.
  settings: { memory: { sessionIdleHours: 0.02 } },
  tools: [
    toolOf('keyed', isReal, KEYED),
    toolOf('plain', isReal),
    toolOf('long', isReal, { ...KEYED, async: true }),
  ],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        {
          id: 'ask',
          type: 'question',
          name: 'Ask',
          text: `${greeting} What now?`,
          produces: ['wish'],
          askAlways: true,
        },
        action('keyed'),
        action('plain'),
        action('long'),
        { id: 'heard', type: 'message', name: 'Heard', text: 'I heard {note}.' },
      ],
      edges: [
        ...['keyed', 'plain', 'long'].flatMap((id) => [
          { id: `to-${id}`, from: 'ask', to: id, guard: `answers.wish == "${id}"` },
          { id: `from-${id}`, from: id, to: 'heard' },
        ]),
        { id: 'to-heard', from: 'ask', to: 'heard', guard: 'else' },
        { id: 'again', from: 'heard', to: 'ask' },
      ],
    },
  ],
});

/** `inside`: all effects stay in the process. `outside`: effects leave the process. Two versions each. */
export const FLOW_IDS = ['inside', 'outside'] as const;
const flows = FLOW_IDS.map((id) =>
  toMemoryFlow(
    WORKSPACE,
    id,
    documentOf(id, id === 'outside', 'Hello.'),
    documentOf(id, id === 'outside', 'Good day.'),
  ),
);
export const createFlows = (): MemoryFlow[] => structuredClone(flows);

const compiledOf = new Map<string, CompiledFlow>();
for (const { id, versions } of flows)
  for (const { id: version, number, content, hash } of versions) {
    const result = compileFlow(JSON.parse(content), { id, version: String(number), checkedHash: hash });
    if (result.ok) compiledOf.set(version, result.compiled);
  }

export function getCompiled(versionId: string): CompiledFlow {
  const found = compiledOf.get(versionId);
  if (!found) throw new Error(`No version ${versionId}.`);
  return found;
}

/** Reads only the first word, so that language understanding adds no cost to a run. */
export function understandSim(text: string): Answer {
  const [wish = ''] = text.split(' ');
  if (wish === 'person') return { ok: true, value: { commands: [{ type: 'Escalate', reason: text }] } };
  if (wish === 'bye') return { ok: true, value: { commands: [{ type: 'EndConversation' }] } };
  const commands = [
    { type: 'SetFact', fact: 'note', value: text },
    { type: 'SetFact', fact: 'wish', value: wish },
  ];
  return { ok: true, value: { commands } };
}

/** Providers that answer in the process. */
export const LOCAL: Providers = {
  ...fillProviders(() => ({ ok: true, value: { messages: [], exchanges: [], verdict: 'passed' } })),
  understand: ({ text }) => understandSim(text),
  loadCustomer: () => ({ ok: true, value: { facts: [], capabilities: [] } }),
  format: ({ items }) => ({ ok: true, value: items.map(({ value }) => String(value)) }),
  callTool: () => ({ ok: true, value: { number: 7 } }),
};
