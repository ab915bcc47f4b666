import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type { ProviderKind, SaveProviderSchema } from '@/lib/contract/schemas/providers';
import { Refusal } from '@/lib/server/refusal';
import { type ProviderRow, toProvider } from './provider-config';
import { isKind, KIND_DEFAULTS } from './provider-kinds';
import { seal } from './seal';

export type ProviderChange = z.output<typeof SaveProviderSchema>;
type Address = { name: string; kind: ProviderKind; baseUrl: string | null };
/** The columns that a save sets. */
type PlannedProvider = Address & Pick<ProviderRow, 'fastModel' | 'bestModel' | 'ciphertext'>;

/** Names with another meaning in a model string. */
const RESERVED = new Set(['local', 'scripted', 'fast', 'best']);

/**
 * Checks a change of a provider, new or `known`, and seals its key with what `toBound` binds it to. A stored key is
 * never sent to another address.
 */
export function planProvider(
  secret: string,
  name: string,
  body: ProviderChange,
  known: ProviderRow | null,
  toBound: (provider: Address) => string[],
): PlannedProvider {
  if (RESERVED.has(name)) throw refuse(msg('“{name}” is a reserved name. Choose another one.', { name }));
  const kind = body.kind ?? (known ? toProvider(known).kind : isKind(name) ? name : 'openai-compatible');
  if (isKind(name) && kind !== name)
    throw refuse(msg('A provider named {name} must have the kind {name}.', { name }), '/kind');
  const address: Address = { name, kind, baseUrl: keep(toBase(body.baseUrl), known?.baseUrl) };
  const moved = known !== null && (known.kind !== kind || known.baseUrl !== address.baseUrl);
  checkAddress(address);
  if (moved && known.ciphertext !== null && body.key === undefined) {
    throw refuse(msg('Enter the key again. The stored key belongs to another address.'), '/key');
  }
  const ciphertext =
    typeof body.key === 'string'
      ? seal(secret, toBound(address), body.key)
      : keep(body.key, known?.ciphertext);
  if (ciphertext === null && KIND_DEFAULTS[kind].needsKey)
    throw refuse(msg('This provider needs a key.'), '/key');
  return {
    ...address,
    fastModel: keep(body.fastModel, known?.fastModel),
    bestModel: keep(body.bestModel, known?.bestModel),
    ciphertext,
  };
}

function checkAddress({ kind, baseUrl }: Address): void {
  if (baseUrl === null) {
    if (KIND_DEFAULTS[kind].baseUrl === '') throw refuse(msg('Enter the address of its API.'), '/baseUrl');
    return;
  }
  const { username, password, search, hash } = new URL(baseUrl);
  if (username || password || search || hash) {
    throw refuse(msg('Enter the address without a user name, a query or a fragment.'), '/baseUrl');
  }
}

const keep = <T>(given: T | null | undefined, known: T | null | undefined): T | null =>
  given === undefined ? (known ?? null) : given;
const toBase = (url: string | null | undefined) => url?.replace(/(?<!\/)\/+$/, '') ?? url;
const refuse = (detail: MessageDescriptor, pointer?: string) =>
  new Refusal('invalid-request', detail, pointer === undefined ? {} : { pointer });
