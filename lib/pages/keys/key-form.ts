import { DEFAULT_TURNS_PER_MINUTE } from '@/lib/contract/limits';
import { type ApiKeyKind, SCOPES, type Scope } from '@/lib/contract/names';
import type { CreateApiKey } from '@/lib/contract/schemas/keys';
import { say } from '@/lib/words/say';

export const LIFETIMES = [
  { value: 'never', label: say('Never'), days: null },
  { value: '30', label: say('In 30 days'), days: 30 },
  { value: '90', label: say('In 90 days'), days: 90 },
  { value: '365', label: say('In a year'), days: 365 },
] as const;
type Lifetime = (typeof LIFETIMES)[number]['value'];

/** The state of the open dialog. Each kind of key uses its own fields. */
export type KeyForm = {
  kind: ApiKeyKind;
  name: string;
  lifetime: Lifetime;
  scopes: ReadonlySet<Scope>;
  /** As typed. Empty for no limit. */
  turnsPerMinute: string;
  /** One per line. */
  origins: string;
  flows: ReadonlySet<string>;
};

export const FIRST_FORM: KeyForm = {
  kind: 'secret',
  name: '',
  lifetime: 'never',
  scopes: new Set<Scope>(['turns:take', 'sessions:read']),
  turnsPerMinute: String(DEFAULT_TURNS_PER_MINUTE),
  origins: '',
  flows: new Set<string>(),
};

/** Errors per field, in display order. */
export type KeyFaults = Partial<Record<'name' | 'turnsPerMinute' | 'scopes' | 'origins' | 'flows', string>>;

/** Why the key cannot be created yet, or undefined. */
export function findKeyFaults(form: KeyForm): KeyFaults {
  const name = form.name.trim() === '' ? { name: say('Enter a name, such as the program it is for') } : {};
  if (form.kind === 'secret') {
    const turnsPerMinute = findTurnsFault(form.turnsPerMinute);
    return {
      ...name,
      ...(turnsPerMinute && { turnsPerMinute }),
      ...(form.scopes.size === 0 && { scopes: say('Choose at least one scope') }),
    };
  }
  const isEmpty = listOrigins(form.origins).length === 0;
  const origins = isEmpty ? say('Enter at least one origin') : findOriginFault(form.origins);
  return {
    ...name,
    ...(origins && { origins }),
    ...(form.flows.size === 0 && { flows: say('Choose at least one flow') }),
  };
}

export function findTurnsFault(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || (/^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000_000))
    return undefined;
  return say('Enter a whole number from 1 to 1000000');
}

/** Scheme, host and, if not the default, port: the `Origin` header of browsers. */
export function findOriginFault(typed: string): string | undefined {
  const wrong = listOrigins(typed).find((origin) => !isOrigin(origin));
  if (wrong === undefined) return undefined;
  const { origin } = /^https?:/.test(wrong) && URL.canParse(wrong) ? new URL(wrong) : {};
  return origin === undefined || wrong.includes('*')
    ? say('“{wrong}” is not a web address. Use one such as https://www.example.com', { wrong })
    : say('“{wrong}” is more than the address of a site. Use {origin}', { wrong, origin });
}

export function toKeyRequest(form: KeyForm, now: number): CreateApiKey {
  const days = LIFETIMES.find(({ value }) => value === form.lifetime)?.days ?? null;
  const common = {
    name: form.name.trim(),
    ...(days !== null && { expiresAt: new Date(now + days * 86_400_000).toISOString() }),
  };
  if (form.kind === 'publishable') {
    return { kind: 'publishable', ...common, origins: listOrigins(form.origins), flows: [...form.flows] };
  }
  const turns = form.turnsPerMinute.trim();
  return {
    kind: 'secret',
    ...common,
    scopes: SCOPES.filter((scope) => form.scopes.has(scope)),
    turnsPerMinute: turns === '' ? null : Number(turns),
  };
}

function listOrigins(typed: string): string[] {
  const lines = typed.split(/[\s,]+/).map((line) => line.trim().toLowerCase().replace(/\/$/, ''));
  return [...new Set(lines.filter((line) => line !== ''))];
}

const isOrigin = (text: string) =>
  /^https?:\/\/[^*]*$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
