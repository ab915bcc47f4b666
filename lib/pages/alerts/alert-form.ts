import type { AlertMeasure } from '@/lib/contract/names';
import type { Alert, SaveAlert } from '@/lib/contract/schemas/alerts';
import { splitList } from '@/lib/pages/split-list';
import { say } from '@/lib/words/say';

/** The state of the open dialog. `emails` as typed, separated by commas. */
export type AlertForm = {
  measure: AlertMeasure;
  threshold: number;
  windowMinutes: number;
  minConversations: number;
  /** Null: every tool. */
  tool: string | null;
  emails: string;
  url: string;
};
type AlertFaults = Partial<Record<'emails' | 'url', string>>;

/** A new alert goes to its author. */
export const toAlertForm = (known: Alert | null, ownEmail: string | undefined): AlertForm => ({
  measure: known?.measure ?? 'handoff',
  threshold: known?.threshold ?? 20,
  windowMinutes: known?.windowMinutes ?? 60,
  minConversations: known?.minConversations ?? 30,
  tool: known?.tool ?? null,
  emails: known ? known.emails.join(', ') : (ownEmail ?? ''),
  url: known?.url ?? '',
});

/** Errors per field. Empty if it can be saved; whether a person is a member is known to the server. */
export function findAlertFaults({ emails, url }: AlertForm): AlertFaults {
  const wrong = splitList(emails).find((email) => !/^[^\s@]+@[^\s@]+$/.test(email));
  const isAddress = url.trim() === '' || (/^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim()));
  return {
    ...(wrong !== undefined && { emails: say('“{wrong}” is not an email address', { wrong }) }),
    ...(!isAddress && { url: say('Enter an address such as https://example.com/alerts') }),
  };
}

/** Call it without faults. */
export const toSaveAlert = (form: AlertForm, muted: boolean): SaveAlert => ({
  measure: form.measure,
  threshold: form.threshold,
  windowMinutes: form.windowMinutes as NonNullable<SaveAlert['windowMinutes']>,
  minConversations: form.minConversations,
  tool: form.measure === 'tool-failed' ? form.tool : null,
  emails: splitList(form.emails),
  url: form.url.trim() || null,
  muted,
});
