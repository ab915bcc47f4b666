import { readdirSync, readFileSync } from 'node:fs';
import { compileFlow } from '@turnpike/engine';
import { compileOrThrow, runScript } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { maskSaid } from './mask-record';
import { mayNameSensitive } from './may-name-sensitive';

const read = (file: string) => JSON.parse(readFileSync(`public/gallery/${file}`, 'utf8'));
type Script = { script: Parameters<typeof runScript>[1] };
const TALKS = readdirSync('public/gallery')
  .filter((file) => file.endsWith('.tests.json'))
  .map((file) => file.replace('.tests.json', ''));

const seen = { named: 0, unnamed: 0 };

it.each(TALKS)('misses no record of %s whose message or replies are hidden', async (id) => {
  const document = read(`${id}.flow.json`);
  // Every fourth fact, so that messages have sensitive values and others.
  const facts = document.facts.map((fact: object, place: number) => ({
    ...fact,
    sensitive: place % 4 === 1,
  }));
  const compiled = compileOrThrow({ ...document, facts });
  const { tests } = read(`${id}.tests.json`) as { tests: Script[] };
  for (const { script } of tests.slice(0, 3)) {
    const { turns } = await runScript(compiled, script, createServerLocal(compiled.flow));
    for (const { record } of turns) {
      const isNamed = mayNameSensitive(JSON.stringify(record), compiled);
      seen[isNamed ? 'named' : 'unnamed'] += 1;
      if (!isNamed) expect(toTexts(maskSaid(record, compiled))).toEqual(toTexts(record));
    }
  }
});

const toTexts = ({ input, replies }: Pick<TurnRecord, 'input' | 'replies'>) => [
  input.type === 'message' ? input.text : '',
  ...replies.map(({ text }) => text),
];

it('was asked about records of both kinds', () => {
  expect(seen.named).toBeGreaterThan(30);
  expect(seen.unnamed).toBeGreaterThan(30);
});

describe('of a flow with a sensitive fact', () => {
  const result = compileFlow({
    ...read('appointment.flow.json'),
    facts: read('appointment.flow.json').facts.map((fact: { name: string }) =>
      fact.name === 'patient_phone' ? { ...fact, aliases: ['İletişim', 'a "b" (c)'] } : fact,
    ),
  });
  if (!result.ok) throw new Error('The flow does not compile.');
  const { compiled } = result;

  it.each(['patient_phone', 'Patient_Phone', 'İletişim', 'i̇letişim', 'A "b" (C)'])(
    'finds the name %s, as it is compared with facts',
    (fact) => {
      const record = { events: [{ type: 'command', command: { type: 'SetFact', fact, value: '12345' } }] };
      expect(mayNameSensitive(JSON.stringify(record), compiled)).toBe(true);
    },
  );

  it('finds nothing where other facts are named', () => {
    const record = { events: [{ fact: 'patient_name', value: 'patient_phone is my name' }] };
    expect(mayNameSensitive(JSON.stringify(record), compiled)).toBe(false);
  });

  it('does not trust the result of a call that sets the fact', () => {
    const tool = compiled.flow.tools?.[0]?.id;
    const graphs = compiled.flow.graphs.map((graph) => ({
      ...graph,
      nodes: graph.nodes.map((node) =>
        node.type === 'action' && node.call.tool === tool
          ? { ...node, call: { ...node.call, assigns: [{ from: 'x', fact: 'patient_phone' }] } }
          : node,
      ),
    }));
    const setting = { ...compiled, flow: { ...compiled.flow, graphs } };
    const called = JSON.stringify({ effects: [{ effect: { kind: 'callTool' } }] });
    expect(mayNameSensitive(called, compiled)).toBe(false);
    expect(mayNameSensitive(called, setting)).toBe(true);
  });
});
