import type { z } from 'zod';
import { StoredSettingsSchema } from '@/lib/contract/schemas/releases/environment-settings';

/** Settings of an environment. Empty ones change nothing. */
export type StoredSettings = Required<z.output<typeof StoredSettingsSchema>>;

export const NO_SETTINGS: StoredSettings = {
  baseUrls: {},
  models: {},
  allowedHosts: [],
  spendPerDay: null,
  deskHours: null,
};

/** `content` is the JSON text of the row, undefined if there is none. */
export function parseStoredSettings(content: string | undefined): StoredSettings {
  if (content === undefined) return NO_SETTINGS;
  return { ...NO_SETTINGS, ...StoredSettingsSchema.parse(JSON.parse(content)) };
}
