import { parsePointer, toPointer } from '@turnpike/engine/document';
import type {
  EnvironmentSettings,
  SaveEnvironmentSettings,
} from '@/lib/contract/schemas/releases/environment-settings';
import { splitList } from '@/lib/pages/split-list';
import { say } from '@/lib/words/say';
import { findHoursFaults, type HoursForm, toDeskHours, toHoursForm } from './hours-form';
import type { SettingsPart } from './need-words';

/** The state of the open dialog, as typed. An empty text means: as in the version. */
export type SettingsForm = {
  baseUrls: Readonly<Record<string, string>>;
  models: Readonly<Record<string, string>>;
  /** Separated by commas. */
  allowedHosts: string;
  spendPerDay: string;
  deskHours: HoursForm | null;
};
/** Errors by JSON pointer of the request, as in refusals of the server. Empty if it can be saved. */
export type SettingsFaults = Readonly<Record<string, string>>;

const HOST = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;
const MODEL = /^(local|fast|best|[a-z][a-z0-9-]{0,39}\/[\x21-\x7e]{1,200})$/;

export const toSettingsForm = (settings: EnvironmentSettings): SettingsForm => ({
  baseUrls: settings.baseUrls,
  models: settings.models,
  allowedHosts: settings.allowedHosts.join(', '),
  spendPerDay: settings.spendPerDay === null ? '' : String(settings.spendPerDay),
  deskHours: toHoursForm(settings.deskHours),
});

export const pointerOfAddress = (origin: string): string => toPointer(['baseUrls', origin]);
export const pointerOfModel = (model: string): string => toPointer(['models', model]);

export function findSettingsFaults({
  baseUrls,
  models,
  allowedHosts,
  spendPerDay,
  deskHours,
}: SettingsForm): SettingsFaults {
  const faults: [string, string][] = [
    ...entriesOf(baseUrls)
      .filter(([, url]) => !isBaseUrl(url))
      .map(([origin]): [string, string] => [
        pointerOfAddress(origin),
        say('Enter an address such as https://staging.example.com, without a query'),
      ]),
    ...entriesOf(models)
      .filter(([, model]) => !MODEL.test(model))
      .map(([model]): [string, string] => [
        pointerOfModel(model),
        say('Enter a model such as openai/gpt-4.1-mini, or local'),
      ]),
  ];
  const wrong = findWrongHost(splitList(allowedHosts));
  if (wrong !== undefined) faults.push(['/allowedHosts', wrong]);
  const limit = spendPerDay.trim();
  if (limit !== '' && !(Number(limit) > 0 && Number(limit) <= 1_000_000))
    faults.push(['/spendPerDay', say('Enter an amount such as 5 or 2.50, or leave it empty')]);
  return Object.fromEntries([...faults, ...findHoursFaults(deskHours)]);
}

/** The fields that differ from when the form was opened: another person may have changed others. Call it without faults. */
export function toSaveSettings(form: SettingsForm, opened: SettingsForm): SaveEnvironmentSettings {
  const before = toFields(opened);
  const changed = Object.entries(toFields(form)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
  );
  return Object.fromEntries(changed) as SaveEnvironmentSettings;
}

const toFields = (form: SettingsForm): Required<SaveEnvironmentSettings> => ({
  baseUrls: Object.fromEntries(entriesOf(form.baseUrls)),
  models: Object.fromEntries(entriesOf(form.models)),
  allowedHosts: splitList(form.allowedHosts),
  spendPerDay: form.spendPerDay.trim() === '' ? null : Number(form.spendPerDay),
  deskHours: toDeskHours(form.deskHours),
});

/** What is wrong with a list of hosts. */
export function findWrongHost(hosts: readonly string[]): string | undefined {
  const host = hosts.find((one) => !HOST.test(one));
  return host === undefined
    ? undefined
    : say('“{host}” is not a host. Enter one such as api.example.com', { host });
}

/** The fault of a refusal, at its field. Undefined if it is about none. */
export function toSettingsFault(pointer: string | undefined, message: string): SettingsFaults | undefined {
  const [field, name] = pointer === undefined ? [] : (parsePointer(pointer) ?? []);
  if (field === 'allowedHosts' || field === 'spendPerDay') return { [`/${field}`]: message };
  if (field === 'deskHours' && pointer !== undefined) return { [pointer]: message };
  if ((field === 'baseUrls' || field === 'models') && name !== undefined)
    return { [toPointer([field, name])]: message };
  return undefined;
}

/** The part with the first fault. */
export function partOfFaults(faults: SettingsFaults): SettingsPart | undefined {
  const [first] = Object.keys(faults);
  if (first === undefined) return undefined;
  if (first.startsWith('/deskHours')) return 'hours';
  return first.startsWith('/models') || first === '/spendPerDay' ? 'models' : 'tools';
}

const entriesOf = (map: Readonly<Record<string, string>>) =>
  Object.entries(map)
    .map(([name, text]): [string, string] => [name, text.trim()])
    .filter(([, text]) => text !== '');

function isBaseUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return !(username || password || search || hash);
}
