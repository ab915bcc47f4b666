import { memoByObject } from '@turnpike/engine/document';
import type { ProviderConfig } from '../provider-config';
import type { JsonFormat } from './format-memory';
import type { ResolvedModel } from './resolve-model';
import type { Fetch } from './to-fetch';

type Build<Client> = (model: ResolvedModel, fetch: Fetch, format?: JsonFormat) => Client;

/**
 * Builds the client of a model once, because a library compiles its schemas for each client, which takes as long as
 * a call. A client is kept as long as the settings it was built from: they are loaded again after each change and every
 * few seconds, so a changed key or address has a new client, and a removed key is not kept.
 */
export function keepClient<Client>(build: Build<Client>): Build<Client> {
  const clientsOf = memoByObject((_: Fetch) =>
    memoByObject((_: ProviderConfig) => new Map<string, Client>()),
  );
  return (model, fetch, format) => {
    const clients = clientsOf(fetch)(model.provider);
    const key = JSON.stringify([model.modelId, format]);
    const known = clients.get(key);
    if (known !== undefined) return known;
    const client = build(model, fetch, format);
    clients.set(key, client);
    return client;
  };
}
