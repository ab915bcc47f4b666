import { EVENT_KINDS } from '@/lib/contract/event-kinds';
import type { SaveWebhook, Webhook } from '@/lib/contract/schemas/webhooks';
import { splitList } from '@/lib/pages/split-list';
import { say } from '@/lib/words/say';

/** The state of the open dialog. `events` as typed: kinds separated by commas. */
export type WebhookForm = { url: string; description: string; events: string; deliveryStates: boolean };
export type WebhookFaults = Partial<Record<'url' | 'events', string>>;

const KINDS: ReadonlySet<string> = new Set(EVENT_KINDS);

export const toWebhookForm = (known: Webhook | null): WebhookForm => ({
  url: known?.url ?? '',
  description: known?.description ?? '',
  events: known?.events.join(', ') ?? '',
  deliveryStates: known?.deliveryStates ?? false,
});

/** Errors per field. Empty if it can be saved. */
export function findWebhookFaults({ url, events }: WebhookForm): WebhookFaults {
  const unknown = splitList(events).find((kind) => !KINDS.has(kind));
  return {
    ...(!isWebAddress(url.trim()) && { url: say('Enter an address such as https://example.com/turns') }),
    ...(unknown !== undefined && {
      events: say('There is no event “{kind}”. Check its name.', { kind: unknown }),
    }),
  };
}

/** Call it without faults. */
export const toSaveWebhook = (form: WebhookForm, enabled: boolean): SaveWebhook => ({
  url: form.url.trim(),
  description: form.description.trim(),
  events: splitList(form.events) as SaveWebhook['events'],
  enabled,
  deliveryStates: form.deliveryStates,
});

/** Whether plain http or an internal host is allowed depends on the server. */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
