import type { MergedDocument } from '@turnpike/engine/document';
import { type LoadedLayer, mergeDraft } from '../sync/merge-draft';

/** Stored form of a flow with layers: `extends`, with its additions and changes. */
export type DraftJson = Readonly<Record<string, unknown>>;

/** A draft with its layers. `merged` is shown and run; `draft` is saved. */
export type LayeredDraft = {
  draft: DraftJson;
  /** All layers loaded in this session, so that undo can find those of an earlier draft. */
  layers: readonly LoadedLayer[];
  /** The merged layers without the draft, and without the elements it removes. */
  below: unknown;
  merged: MergedDocument;
};

/** Merges a draft with its layers; `merged.complete` is false if a layer is missing. */
export function toLayeredDraft(draft: DraftJson, layers: readonly LoadedLayer[]): LayeredDraft {
  return {
    draft,
    layers,
    below: mergeDraft({ extends: draft.extends }, layers).document,
    merged: mergeDraft(draft, layers),
  };
}
