import { readFileSync } from 'node:fs';
import type { FlowDocument } from '@turnpike/engine/document';
import { createAccountClient } from '@/lib/client/account-client';
import { createApiClient } from '@/lib/client/api-client';
import { createReleaseClient } from '@/lib/client/release-client';
import type { DocumentJson } from '@/lib/contract/document-json';
import type { FlowResource } from '@/lib/contract/schemas/flows';
import { apiKey, baseUrl } from './running-app';

/** An API client with every scope. `url`: another process of the app. */
export function createApi(url = baseUrl()) {
  const options = { baseUrl: url, apiKey: apiKey() };
  return { ...createApiClient(options), ...createAccountClient(options), ...createReleaseClient(options) };
}

/** The gallery's lead qualification, from its file. */
export function readLeadQualification(): FlowDocument {
  return JSON.parse(readFileSync('public/gallery/lead-qualification.flow.json', 'utf8')) as FlowDocument;
}

/** Creates a flow from the gallery or from `document`. */
export function createFlow(
  name: string,
  document?: FlowDocument,
  template = 'lead-qualification',
): Promise<FlowResource> {
  return createApi().createFlow(
    document ? { name, document: { ...document, name } as unknown as DocumentJson } : { name, template },
  );
}

/** Creates a flow with its draft live in production as version 1. */
export async function createLiveFlow(name: string): Promise<FlowResource> {
  const flow = await createFlow(name);
  const api = createApi();
  const { number } = await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: number });
  return flow;
}

/** A gates flow with `count` questions, each with its own fact; ten facts open a gate. */
export function buildLargeFlow(count: number): FlowDocument {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const gates = Array.from({ length: Math.ceil(count / 10) }, (_, index) => index);
  const gateOf = (number: number) => Math.floor((number - 1) / 10);
  return {
    schemaVersion: '1',
    name: 'Large',
    locale: 'en',
    main: 'main',
    primaryGoal: { gate: `GATE_${gates.length - 1}` },
    facts: numbers.map((number) => ({
      name: `fact_${number}`,
      type: 'text',
      prompt: `What is fact ${number}?`,
    })),
    states: [],
    gates: gates.map((gate) => ({
      name: `GATE_${gate}`,
      satisfiedBy: {
        metricsAll: numbers.filter((number) => gateOf(number) === gate).map((number) => `fact_${number}`),
      },
    })),
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: numbers.map((number) => ({
          id: `node-${number}`,
          type: 'question',
          name: `Question ${number}`,
          text: `Tell me fact ${number}.`,
          produces: [`fact_${number}`],
          ...(gateOf(number) > 0 ? { requires: [`GATE_${gateOf(number) - 1}`] } : {}),
        })),
      },
    ],
    ui: {
      graphs: {
        main: {
          nodes: Object.fromEntries(
            numbers.map((number) => [
              `node-${number}`,
              { x: gateOf(number) * 420, y: ((number - 1) % 10) * 180 },
            ]),
          ),
          gates: Object.fromEntries(gates.map((gate) => [`GATE_${gate}`, { x: gate * 420 + 300, y: 800 }])),
        },
      },
    },
  } as unknown as FlowDocument;
}
