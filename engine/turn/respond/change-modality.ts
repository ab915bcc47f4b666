import { ask } from '../effects.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';

/**
 * Replies in the modality of the message, or the requested one: a voice message gets a voice reply. If no
 * provider can convert it, the reply is text only. See docs/rulings.md#46.
 */
export function* changeModality(turn: Turn): Asking {
  const {
    input,
    log: { replies },
    locale,
  } = turn;
  if (input.type !== 'message' || replies.length === 0) return;
  const modality =
    input.modality ?? (input.attachments?.some(({ kind }) => kind === 'audio') ? 'audio' : 'text');
  if (modality === 'text') return;
  const request = { modality, texts: replies.map(({ text }) => text), locale };
  const [answer] = yield* ask(turn, [{ kind: 'postprocess', request }]);
  const { media } = ((answer?.ok ? answer.value : undefined) ?? {}) as { media?: unknown };
  if (!Array.isArray(media)) return;
  replies.forEach((reply, index) => {
    const { mimeType, url } = (media[index] ?? {}) as { mimeType?: unknown; url?: unknown };
    if (typeof mimeType === 'string' && typeof url === 'string') reply.media = { mimeType, url };
  });
}
