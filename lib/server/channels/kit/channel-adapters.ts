import type { ChannelKind } from '@/lib/contract/names';
import { telegramAdapter } from '../telegram/telegram-adapter';
import { whatsAppAdapter } from '../whatsapp/whatsapp-adapter';
import type { ChannelAdapter } from './adapter';

export const CHANNEL_ADAPTERS: Record<ChannelKind, ChannelAdapter> = {
  telegram: telegramAdapter,
  whatsapp: whatsAppAdapter,
};
