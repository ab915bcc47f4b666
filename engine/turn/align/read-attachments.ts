import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Json } from '../../session/session.ts';
import { ask } from '../effects.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { Attachment } from '../types/input.ts';

/** The number of characters of attachments that are kept for later messages. */
const MAX_KEPT = 4_000;

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
  if (!turn.behavior.remembersMore) return;
  // A voice message is over once it is answered; a picture can still be asked about.
  const kept = shorten(read.filter((text) => attachments[texts.indexOf(text)]?.kind !== 'audio'));
  if (kept.length > 0) turn.session.attached = { turn: turn.session.turn, texts: kept };
}

/** What the images and documents of an earlier message say. Those of this message are part of its text. */
export const listAttached = ({ session: { attached, turn } }: Turn): string[] | undefined =>
  attached && attached.turn < turn ? attached.texts : undefined;

/** Drops attachments that are no longer among the last `historyTurns` turns. */
export function forgetAttached({ session, compiled }: Turn): void {
  if (!session.attached) return;
  const { historyTurns } = resolveSettings(compiled.flow.settings).understand;
  if (session.turn - session.attached.turn > historyTurns) session.attached = undefined;
}

function shorten(texts: readonly string[]): string[] {
  let left = MAX_KEPT;
  return texts.flatMap((text) => {
    const part = text.slice(0, left);
    left -= part.length;
    return part === '' ? [] : [part];
  });
}
