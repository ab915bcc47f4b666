import type { ChannelKind } from '@/lib/contract/names';
import type { ScheduleConversation } from '@/lib/contract/schemas/channels';
import { say } from '@/lib/words/say';

/** The state of the form. `at` as the browser's field has it, in the local time zone; `values`: one per line. */
export type ScheduleForm = { to: string; at: string; template: string; language: string; values: string };
export type ScheduleFaults = Partial<Record<keyof ScheduleForm, string>>;

export const NEW_SCHEDULE: ScheduleForm = { to: '', at: '', template: '', language: 'en_US', values: '' };

/** Errors per field. Empty if it can be sent. */
export function findScheduleFaults(form: ScheduleForm, kind: ChannelKind, now = Date.now()): ScheduleFaults {
  const { to, at, template, language } = form;
  const faults: ScheduleFaults = {};
  if (!/^\+?\d{1,20}$/.test(to.trim())) faults.to = say('Enter digits only');
  if (!(Date.parse(at) > now)) faults.at = say('Enter a time in the future');
  if (kind !== 'whatsapp') return faults;
  if (!/^[a-z0-9_]{1,512}$/.test(template.trim()))
    faults.template = say('Enter the name of a template, such as spring_offer');
  if (!/^[a-zA-Z_]{2,20}$/.test(language.trim())) faults.language = say('Enter a language such as en_US');
  return faults;
}

/** Call it without faults. */
export function toSchedule(form: ScheduleForm, kind: ChannelKind): ScheduleConversation {
  const { to, at, template, language, values } = form;
  const base = { to: to.trim(), at: new Date(at).toISOString() };
  if (kind !== 'whatsapp') return base;
  const parameters = values.split('\n').filter((line) => line.trim() !== '');
  return { ...base, template: { name: template.trim(), language: language.trim(), parameters } };
}
