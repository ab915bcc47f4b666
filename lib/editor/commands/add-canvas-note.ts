import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createId } from '../model/fresh-id';
import { toKey } from '../model/item';
import type { Point } from './placement';

export const NOTE_SIZE = { width: 200, height: 100 };

export function addCanvasNote(
  document: FlowDocument,
  { graph, at, text = '' }: { graph: string; at: Point; text?: string },
): Edit {
  const id = createId(document, 'note');
  return makeEdit(
    document,
    say('Add note'),
    (draft) => {
      draft.ui ??= {};
      draft.ui.notes ??= [];
      draft.ui.notes.push({ id, graph, x: Math.round(at.x), y: Math.round(at.y), ...NOTE_SIZE, text });
    },
    [toKey('note', id)],
  );
}
