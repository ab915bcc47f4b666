import { type CompiledFlow, newSession, takeTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { type Recording, shadow } from '@turnpike/engine/shadow';
import {
  buildEdgesFlow,
  compileOrThrow,
  edge,
  fillProviders,
  message,
  question,
  terminal,
} from '@turnpike/engine/testing';
import type { Answer, Providers, TurnRecord } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { describeShadowed } from './describe-shadowed';

const SECRET = 'Lovelace-1815';
const local: Providers = {
  ...fillProviders((): Answer => ({ ok: false, error: { code: 'none', message: 'No.', retryable: false } })),
  understand: ({ text }) => ({
    ok: true,
    value: { commands: [{ type: 'SetFact', fact: 'member', value: text }] },
  }),
  format: ({ items }) => ({ ok: true, value: items.map(({ value }) => String(value)) }),
};

const flow: FlowDocument = buildEdgesFlow({
  facts: [{ name: 'member', type: 'text', sensitive: true }],
  nodes: [
    question('who', { text: 'Your member number?', produces: ['member'] }),
    message('thanks', { text: 'Thank you, {member}.' }),
    terminal('end'),
  ],
  edges: [edge('who>thanks'), edge('thanks>end')],
});

const compile = (document: FlowDocument): CompiledFlow =>
  compileOrThrow(document, { id: 'flow-1', version: '1' });

async function record(document: FlowDocument): Promise<Recording> {
  const compiled = compile(document);
  const records: TurnRecord[] = [];
  let session = newSession(compiled, { id: 's', at: '2026-01-05T09:00:00Z' });
  for (const input of [{ type: 'start' }, { type: 'message', text: SECRET }] as const) {
    const at = `2026-01-05T09:0${records.length}:00Z`;
    const result = await takeTurn(compiled, session, { ...input, at }, local);
    session = result.session;
    records.push(JSON.parse(JSON.stringify(result.record)));
  }
  return { id: 's', records, versions: new Map([[compiled.hash, compiled]]) };
}

/** What is shown of a conversation with `before` if this is changed. */
async function describeAfter(change: (draft: FlowDocument) => void, before = flow) {
  const draft = structuredClone(before);
  change(draft);
  const after = compile(draft);
  const recording = await record(before);
  const result = await shadow(after, recording, { local: () => local });
  return describeShadowed(result, recording, after);
}

const setThanks = (draft: FlowDocument, text: string) => {
  const node = draft.graphs[0]?.nodes.find(({ id }) => id === 'thanks');
  if (node) node.text = text;
};

const setSensitive = (document: FlowDocument, sensitive: boolean) => {
  for (const fact of document.facts) fact.sensitive = sensitive;
};

it.each([
  ['both versions', true, true],
  ['only the old version', true, false],
  ['only the draft', false, true],
])('masks in the message and both replies what is sensitive in %s', async (_who, was, is) => {
  const before = structuredClone(flow);
  setSensitive(before, was);
  const shown = await describeAfter((draft) => {
    setSensitive(draft, is);
    setThanks(draft, 'We know you, {member}.');
  }, before);
  expect(JSON.stringify(shown)).not.toContain(SECRET);
  expect(shown.turns.at(-1)).toMatchObject({
    said: MASKED_TEXT,
    before: { replies: [`Thank you, ${MASKED_TEXT}.`] },
    after: { replies: [`We know you, ${MASKED_TEXT}.`] },
  });
});

it('shows a value that neither version calls sensitive', async () => {
  const before = structuredClone(flow);
  setSensitive(before, false);
  const shown = await describeAfter((draft) => setThanks(draft, 'We know you, {member}.'), before);
  expect(shown.turns.at(-1)).toMatchObject({ said: SECRET, after: { replies: [`We know you, ${SECRET}.`] } });
});
