import type { Streaming } from '@/lib/server/providers/provider-runtime';
import { streamEvents } from './stream-events';

/**
 * A turn as server-sent events. The turn does not depend on the caller staying connected, because its message is
 * accepted.
 */
export const streamTurn = (
  take: (streaming: Streaming) => Promise<string>,
  request: Parameters<typeof streamEvents>[1],
): Promise<ReadableStream<Uint8Array>> =>
  streamEvents(async (send) => {
    const turn = await take({
      onDelta: (text) => send('delta', JSON.stringify({ text })),
      onRestart: () => send('restart', '{}'),
    });
    send('turn', turn);
  }, request);
