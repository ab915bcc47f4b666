import type { Content } from '../../document/content.ts';
import { fillContent } from '../content/fill-content.ts';
import { writeQuickReplies } from '../content/quick-replies.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { Reply } from '../types/record.ts';

export type WrittenContent = Pick<Reply, 'content' | 'options'>;

/** The parts and quick replies of a step or template. Only a node that waits for an answer can offer to set a fact. */
export function* writeContent(
  turn: Turn,
  { id, content, quickReplies }: Content & { id: string },
  variant: number,
): Asking<WrittenContent> {
  const written: WrittenContent = {};
  const parts = content && (yield* fillContent(turn, content, variant));
  if (parts) written.content = parts;
  const options =
    quickReplies && (yield* writeQuickReplies(turn, quickReplies, id)).filter(({ sets }) => !sets);
  if (options && options.length > 0) written.options = options;
  return written;
}
