import { type FlowDocument, isLocal, resolveSettings } from '@turnpike/engine/document';
import type { EnvironmentNeed } from '@/lib/contract/schemas/releases/environment-settings';
import { checkTarget } from '@/lib/server/egress/check-target';
import { EgressError } from '@/lib/server/egress/egress-error';
import { resolveModel } from '@/lib/server/providers/models/resolve-model';
import { overrideProviders, type ProviderConfig } from '@/lib/server/providers/provider-config';
import { KIND_DEFAULTS } from '@/lib/server/providers/provider-kinds';
import { replaceModel } from '@/lib/server/providers/replace-models';
import { isReal, type RealTool } from '@/lib/server/tools/call-real-tool';
import type { OpenEnvironment } from './open-environment';
import { readToolOrigin, toCalledUrl } from './to-called-url';

export type StoredSecret = { name: string; hosts: readonly string[]; isReadable: boolean };
/** What turns of the environment can use. */
export type Available = {
  environment: OpenEnvironment;
  /** Secrets of the environment, and those of the workspace. */
  secrets: { own: readonly StoredSecret[]; shared: readonly StoredSecret[] };
  /** Providers of the workspace. */
  providers: readonly ProviderConfig[];
  /** Allowed hosts of the workspace; empty: any. */
  workspaceHosts: readonly string[];
  /** TURNPIKE_EGRESS_ALLOW. */
  egressAllow: ReadonlySet<string>;
};
type Problem = EnvironmentNeed['problem'];

/** The addresses, secrets and models that a version uses, with what the environment lacks of them. */
export function findNeeds(flow: FlowDocument, available: Available): EnvironmentNeed[] {
  const tools = (flow.tools ?? []).filter(isReal);
  return [
    ...findAddresses(tools, available),
    ...findSecrets(tools, available),
    ...findModels(flow, available),
  ];
}

function findAddresses(
  tools: readonly RealTool[],
  { environment, workspaceHosts, egressAllow }: Available,
): EnvironmentNeed[] {
  const { baseUrls, allowedHosts } = environment;
  const isRefused = (list: readonly string[], host: string) => list.length > 0 && !list.includes(host);
  return [...groupBy(tools, ({ binding }) => readToolOrigin(binding.url))].map(([origin, users]) => {
    const value = toCalledUrl(origin, baseUrls);
    const { host } = new URL(value);
    const problem: Problem = !isReachable(value, egressAllow)
      ? 'not-allowed'
      : isRefused(allowedHosts, host) || isRefused(workspaceHosts, host)
        ? 'host-not-allowed'
        : null;
    return {
      kind: 'address',
      name: origin,
      value,
      source: Object.hasOwn(baseUrls, origin) ? 'environment' : null,
      usedBy: users.map(({ name }) => name),
      problem,
      host,
    };
  });
}

function findSecrets(tools: readonly RealTool[], { environment, secrets }: Available): EnvironmentNeed[] {
  return [...groupBy(tools, ({ binding }) => binding.auth?.secret)].map(([name, users]) => {
    const own = secrets.own.find((secret) => secret.name === name);
    const found = own ?? secrets.shared.find((secret) => secret.name === name);
    const hosts = users.flatMap(({ binding }) => {
      const url = toCalledUrl(binding.url, environment.baseUrls);
      return URL.canParse(url) ? [new URL(url).host] : [];
    });
    const wrong = found && hosts.find((host) => !found.hosts.includes(host));
    const problem: Problem = !found
      ? 'no-secret'
      : !found.isReadable
        ? 'unreadable'
        : wrong === undefined
          ? null
          : 'wrong-host';
    return {
      kind: 'secret',
      name,
      value: found ? found.hosts.join(', ') : null,
      source: own ? 'environment' : found ? 'workspace' : null,
      usedBy: users.map((tool) => tool.name),
      problem,
      host: wrong ?? hosts[0] ?? null,
    };
  });
}

function findModels(flow: FlowDocument, { environment, providers }: Available): EnvironmentNeed[] {
  const { models, enforcement } = resolveSettings(flow.settings);
  const uses = [
    ...Object.entries(models).flatMap(([use, { model, fallbackModels }]) =>
      [model, ...fallbackModels].map((name) => ({ use, name })),
    ),
    ...enforcement.judgeModels.map((name) => ({ use: 'judge', name })),
  ].filter(({ name }) => !isLocal(name));
  const all = overrideProviders(providers, environment.providers);
  return [...groupBy(uses, ({ name }) => name)].map(([name, users]) => {
    const value = replaceModel(name, environment.models);
    const provider = resolveModel(value, all)?.provider;
    const isMissing = !isLocal(value) && !provider;
    const hasNoKey = provider && provider.key === '' && KIND_DEFAULTS[provider.kind].needsKey;
    const isOwn =
      Object.hasOwn(environment.models, name) || (provider && environment.providers.includes(provider));
    return {
      kind: 'model',
      name,
      value,
      source: isOwn ? 'environment' : provider ? 'workspace' : null,
      usedBy: [...new Set(users.map(({ use }) => use))],
      problem: isMissing ? 'no-provider' : hasNoKey ? 'no-key' : null,
      host: null,
    };
  });
}

/** Without a lookup: a public name that leads to an internal address is refused by the call. */
function isReachable(url: string, egressAllow: ReadonlySet<string>): boolean {
  try {
    checkTarget(url, egressAllow);
    return true;
  } catch (error) {
    if (error instanceof EgressError) return false;
    throw error;
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
