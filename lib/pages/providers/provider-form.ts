import type {
  ProviderDefaults,
  ProviderKind,
  ProviderResource,
  SaveProvider,
} from '@/lib/contract/schemas/providers';
import { say } from '@/lib/words/say';

/** The state of the open dialog. An empty text means the default. */
export type ProviderForm = {
  kind: ProviderKind;
  name: string;
  key: string;
  baseUrl: string;
  fastModel: string;
  bestModel: string;
};

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

export function openForm(known: ProviderResource | null, kinds: readonly ProviderDefaults[]): ProviderForm {
  if (!known)
    return { kind: 'anthropic', name: 'anthropic', key: '', baseUrl: '', fastModel: '', bestModel: '' };
  const defaults = kinds.find(({ kind }) => kind === known.kind);
  const own = (value: string | null, usual: string | null | undefined) =>
    value === usual ? '' : (value ?? '');
  return {
    kind: known.kind,
    name: known.name,
    key: '',
    baseUrl: own(known.baseUrl, defaults?.baseUrl),
    fastModel: own(known.fastModel, defaults?.fastModel),
    bestModel: own(known.bestModel, defaults?.bestModel),
  };
}

/** The address that keys would be sent to. */
export function getAddress({ baseUrl }: ProviderForm, defaults: ProviderDefaults | undefined): string {
  return baseUrl.trim().replace(/\/+$/, '') || defaults?.baseUrl || '';
}

/** The field and its error. */
export type ProviderFaults = Partial<Record<'name' | 'baseUrl' | 'key', string>>;

/** Why the provider cannot be saved yet, or undefined. */
export function findProviderFaults(
  form: ProviderForm,
  known: ProviderResource | null,
  defaults: ProviderDefaults | undefined,
): ProviderFaults {
  const address = getAddress(form, defaults);
  const name = NAME.test(form.name) ? undefined : say('Enter a name of lowercase letters, digits and -');
  const baseUrl = findAddressFault(address);
  const key = form.key.trim() === '' ? findKeyFault(address, known, defaults) : undefined;
  return { ...(name && { name }), ...(key && { key }), ...(baseUrl && { baseUrl }) };
}

function findAddressFault(address: string): string | undefined {
  if (address === '') return say('Enter the address of its API');
  return URL.canParse(address)
    ? undefined
    : say('Enter a complete address, such as https://api.example.com/v1');
}

function findKeyFault(
  address: string,
  known: ProviderResource | null,
  defaults: ProviderDefaults | undefined,
): string | undefined {
  if (known?.hasKey && address !== known.baseUrl) return say('Enter the key again for the new address');
  return defaults?.needsKey && !known?.hasKey ? say('Enter the API key of your provider account') : undefined;
}

export function toProviderRequest(form: ProviderForm): SaveProvider {
  const orNull = (text: string) => text.trim() || null;
  return {
    kind: form.kind,
    baseUrl: orNull(form.baseUrl.trim().replace(/\/+$/, '')),
    fastModel: orNull(form.fastModel),
    bestModel: orNull(form.bestModel),
    ...(form.key.trim() !== '' && { key: form.key.trim() }),
  };
}
