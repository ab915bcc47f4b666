import { embedText, VECTOR_BYTES } from '@/lib/server/improve/grouping/embed-text';
import { loadServerWords } from '@/lib/server/providers/create-server-local';

export type EmbedInput = { messages: { text: string; locale: string }[] };

/** The vectors of messages, one after the other. */
export async function embedMessages({ messages }: EmbedInput): Promise<Uint8Array> {
  const table = await loadServerWords();
  const bytes = new Uint8Array(messages.length * VECTOR_BYTES);
  for (const [place, { text, locale }] of messages.entries())
    bytes.set(new Uint8Array(embedText(table, text, locale).buffer), place * VECTOR_BYTES);
  return bytes;
}
