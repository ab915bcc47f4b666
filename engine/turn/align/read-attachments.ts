import type { Json } from '../../session/session.ts';
import { ask } from '../effects.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { Attachment } from '../types/input.ts';

/**
 * Converts speech, images and documents to text, which is then processed like typed text. Attachments without
 * text are left out; the trace lists what was read. See docs/rulings.md#46.
 */
export function* readAttachments(turn: Turn, attachments: Attachment[]): Asking {
  if (attachments.length === 0 || turn.input.type !== 'message') return;
  const request = { attachments, locale: turn.locale };
  const [answer] = yield* ask(turn, [{ kind: 'preprocess', request }]);
  const { texts } = ((answer?.ok ? answer.value : undefined) ?? {}) as { texts?: Json };
  if (!Array.isArray(texts)) {
    turn.heard.isUnreadable = turn.behavior.neverSilent;
    return;
  }
  const read = texts.filter((text) => typeof text === 'string' && text.trim() !== '') as string[];
  turn.heard.isUnreadable = turn.behavior.neverSilent && read.length < attachments.length;
  addEvent(turn, { type: 'attachments-read', texts: read });
  turn.heard.words = [turn.input.text, ...read].filter((text) => text.trim() !== '').join('\n');
  if (turn.alignment) turn.alignment.text = turn.heard.words;
}
