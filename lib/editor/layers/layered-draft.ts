import type { MergedDocument } from '@turnpike/engine/document';
import { type LoadedLayer, mergeDraft } from '../sync/merge-draft';

/** What is stored of a flow that is laid over others: `extends`, and what it adds to them or changes. */
export type DraftJson = Readonly<Record<string, unknown>>;

/** A draft over its layers. What is drawn and run is `merged`; what is saved is `draft`. */
export type LayeredDraft = {
  draft: DraftJson;
  /** Every layer that was looked for in this sitting, so that undo finds those of an earlier draft too. */
  layers: readonly LoadedLayer[];
  /** The layers alone, as the draft meets them: without what it leaves out. */
  below: unknown;
  merged: MergedDocument;
};

/** Lays a draft over its layers; `merged.complete` says whether all of them are there. */
export function layOut(draft: DraftJson, layers: readonly LoadedLayer[]): LayeredDraft {
  return {
    draft,
    layers,
    below: mergeDraft({ extends: draft.extends }, layers).document,
    merged: mergeDraft(draft, layers),
  };
}
