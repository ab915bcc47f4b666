import type { FlowDocument } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import type { EnvironmentNeed } from '@/lib/contract/schemas/releases/environment-settings';
import type { ProviderConfig } from '@/lib/server/providers/provider-config';
import { type Available, findNeeds } from './find-needs';
import { NO_SETTINGS } from './stored-settings';

const tool = (id: string, url: string, secret?: string) => ({
  id,
  name: id,
  binding: {
    type: 'http' as const,
    method: 'GET' as const,
    url,
    ...(secret && { auth: { secret, as: 'bearer' as const } }),
  },
});
const FLOW = {
  tools: [
    tool('find', 'https://api.example.com/orders/{id}', 'orders'),
    tool('send', 'https://api.example.com/send', 'orders'),
    tool('mail', 'https://mail.example.com/v1'),
    { id: 'mock', name: 'mock', binding: { type: 'mock', cases: [{ result: 1 }] } },
  ],
  settings: {
    models: {
      understand: { model: 'groq/small', fallbackModels: ['local'] },
      generate: { model: 'openai/large', fallbackModels: ['groq/small'] },
    },
  },
} as unknown as FlowDocument;

const provider = (name: string, key = 'k', kind: ProviderConfig['kind'] = 'openai'): ProviderConfig => ({
  name,
  kind,
  key,
  baseUrl: `https://${name}.example.com`,
  fastModel: null,
  bestModel: null,
});
const secret = (name: string, ...hosts: string[]) => ({ name, hosts, isReadable: true });

function find(change: Partial<Available> = {}, settings: Partial<Available['environment']> = {}) {
  return findNeeds(FLOW, {
    environment: { flowId: 'f', name: 'staging', ...NO_SETTINGS, providers: [], ...settings },
    secrets: { own: [], shared: [secret('orders', 'api.example.com')] },
    providers: [provider('groq'), provider('openai')],
    workspaceHosts: [],
    egressAllow: new Set(),
    ...change,
  });
}
const problems = (needs: EnvironmentNeed[]) =>
  needs.flatMap(({ name, problem, host }) => (problem ? [[name, problem, host]] : []));

it('names each address, secret and model once, with who uses it and where it is set', () => {
  expect(find()).toEqual([
    {
      kind: 'address',
      name: 'https://api.example.com',
      value: 'https://api.example.com',
      source: null,
      usedBy: ['find', 'send'],
      problem: null,
      host: 'api.example.com',
    },
    {
      kind: 'address',
      name: 'https://mail.example.com',
      value: 'https://mail.example.com',
      source: null,
      usedBy: ['mail'],
      problem: null,
      host: 'mail.example.com',
    },
    {
      kind: 'secret',
      name: 'orders',
      value: 'api.example.com',
      source: 'workspace',
      usedBy: ['find', 'send'],
      problem: null,
      host: 'api.example.com',
    },
    {
      kind: 'model',
      name: 'groq/small',
      value: 'groq/small',
      source: 'workspace',
      usedBy: ['understand', 'generate'],
      problem: null,
      host: null,
    },
    {
      kind: 'model',
      name: 'openai/large',
      value: 'openai/large',
      source: 'workspace',
      usedBy: ['generate'],
      problem: null,
      host: null,
    },
  ]);
});

const MISSING: [string, Partial<Available>, Partial<Available['environment']>, unknown[]][] = [
  [
    'a host that is not allowed',
    {},
    { allowedHosts: ['api.example.com'] },
    [['https://mail.example.com', 'host-not-allowed', 'mail.example.com']],
  ],
  [
    'an address that the server does not call',
    {},
    { baseUrls: { 'https://mail.example.com': 'http://127.0.0.1:4000' } },
    [['https://mail.example.com', 'not-allowed', '127.0.0.1:4000']],
  ],
  [
    'an internal address that the operator allows',
    { egressAllow: new Set(['127.0.0.1:4000']) },
    { baseUrls: { 'https://mail.example.com': 'http://127.0.0.1:4000' } },
    [],
  ],
  [
    'a secret without a value',
    { secrets: { own: [], shared: [] } },
    {},
    [['orders', 'no-secret', 'api.example.com']],
  ],
  [
    'a secret of the workspace that is not for the address of the environment',
    {},
    { baseUrls: { 'https://api.example.com': 'https://stage.example.com/v2' } },
    [['orders', 'wrong-host', 'stage.example.com']],
  ],
  [
    'a secret of the environment before that of the workspace',
    {
      secrets: {
        own: [secret('orders', 'other.example.com')],
        shared: [secret('orders', 'api.example.com')],
      },
    },
    {},
    [['orders', 'wrong-host', 'api.example.com']],
  ],
  [
    'a secret that cannot be decrypted',
    { secrets: { own: [{ ...secret('orders', 'api.example.com'), isReadable: false }], shared: [] } },
    {},
    [['orders', 'unreadable', 'api.example.com']],
  ],
  [
    'a model without a provider',
    { providers: [provider('groq')] },
    {},
    [['openai/large', 'no-provider', null]],
  ],
  [
    'a provider without a key',
    { providers: [provider('groq'), provider('openai', '')] },
    {},
    [['openai/large', 'no-key', null]],
  ],
  [
    'a provider that needs no key',
    { providers: [provider('groq'), provider('openai', '', 'openai-compatible')] },
    {},
    [],
  ],
  [
    'a model that another one replaces',
    { providers: [provider('groq')] },
    { models: { 'openai/large': 'groq/small', 'groq/small': 'local' } },
    [],
  ],
  [
    'a provider of the environment',
    { providers: [provider('groq')] },
    { providers: [provider('openai')] },
    [],
  ],
];
it.each(MISSING)('checks %s', (_, change, settings, expected) => {
  expect(problems(find(change, settings))).toEqual(expected);
});
