import type { ChannelKind } from '@/lib/contract/names';

/** The names of products are the same in every language. */
export const MESSENGER_NAMES = { telegram: 'Telegram', whatsapp: 'WhatsApp' } as const satisfies Record<
  ChannelKind,
  string
>;
