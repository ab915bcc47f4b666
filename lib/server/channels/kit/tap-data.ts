import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { StoredTurnInput } from '@/lib/server/turns/request/stored-turn';
import type { TapPath } from './adapter';

/** The reply a button belongs to: the number of the conversation of its sender, the turn, and the reply in it. */
export type TapPlace = { conversation: number; turn: number; reply: number };
export type Tap = TapPlace & { path: TapPath };

const DATA = /^t(\d{1,9})\.(\d{1,9})\.(\d{1,4})\.(?:o(\d{1,4})|b(\d{1,4})\.(\d{1,4})\.(\d{1,4})|r(\d))$/;

/** Short, because a messenger allows few bytes: it says where the button is, not what it does. */
export function writeTap({ conversation, turn, reply }: TapPlace, path: TapPath): string {
  return `t${conversation}.${turn}.${reply}.${writePath(path)}`;
}

function writePath(path: TapPath): string {
  if ('option' in path) return `o${path.option}`;
  return 'score' in path ? `r${path.score}` : `b${path.part}.${path.card}.${path.button}`;
}

/** Undefined if the data is not ours. */
export function parseTap(data: string): Tap | undefined {
  const found = DATA.exec(data);
  if (!found) return undefined;
  const [conversation = 0, turn = 0, reply = 0, option, part = 0, card = 0, button = 0, score] = found
    .slice(1)
    .map((text) => (text === undefined ? undefined : Number(text)));
  const path = option !== undefined ? { option } : score !== undefined ? { score } : { part, card, button };
  return { conversation, turn, reply, path };
}

/** The input that tapping a button of these replies is. Undefined if there is no such button, and for a rating. */
export function readTapInput(
  replies: TurnResponse['replies'],
  { reply, path }: Pick<Tap, 'reply' | 'path'>,
): StoredTurnInput | undefined {
  if ('score' in path) return undefined;
  const from = replies[reply];
  if ('option' in path) {
    const option = from?.options?.[path.option];
    if (!option) return undefined;
    return option.says === undefined
      ? { type: 'choice', options: [option.id] }
      : { type: 'message', text: option.says };
  }
  const part = from?.content?.[path.part];
  const card = part?.type === 'carousel' ? part.cards[path.card] : part?.type === 'card' ? part : undefined;
  const button = card?.buttons?.[path.button];
  return button?.type === 'reply' ? { type: 'message', text: button.says } : undefined;
}
