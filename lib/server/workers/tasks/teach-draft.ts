import { applyJsonPatch, type PatchOperation } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import {
  buildTeachingPatch,
  buildUndoPatch,
  type DraftTeaching,
} from '@/lib/server/improve/teaching/change-draft';
import { Refusal } from '@/lib/server/refusal';

/** `draft` is JSON text. `undo` takes the teaching back. */
type TeachDraftInput = { draft: string; teaching: DraftTeaching; undo?: boolean };

/** A draft with a change, as JSON text, and the change. */
export function teachDraft({ draft, teaching, undo = false }: TeachDraftInput): {
  draft: string;
  patch: PatchOperation[];
} {
  const document: unknown = JSON.parse(draft);
  const patch = undo ? buildUndoPatch(document, teaching) : buildTeachingPatch(document, teaching);
  if (patch === undefined)
    throw new Refusal(
      'invalid-request',
      msg('The draft does not have this part itself. If it belongs to a layer, change it in that flow.'),
      { pointer: '/target' },
    );
  return { draft: JSON.stringify(applyJsonPatch(document, patch)), patch };
}
