import { applyJsonPatch, PatchError, type Problem } from '@turnpike/engine/document';
import { showToast } from '@/components/ui/feedback/toast';
import { loadLayersLater } from '@/lib/client/load-layers-later';
import { applyFix } from '@/lib/editor/commands/apply-fix';
import { replaceDocument } from '@/lib/editor/commands/replace-document';
import { getDraft } from '@/lib/editor/layers/get-draft';
import type { DraftJson } from '@/lib/editor/layers/layered-draft';
import type { Edit } from '@/lib/editor/model/edit';
import type { LoadedLayer } from '@/lib/editor/sync/merge-draft';
import { say } from '@/lib/words/say';
import type { ActionTools } from './action-tools';

/** Rewrites the document with a fix or a stored version, even if the draft is not a valid flow yet. */
export function createFixActions({ state, reader, run }: ActionTools) {
  /** Loads the layers of a draft with the code to merge them. */
  async function findLayers(draft: unknown): Promise<LoadedLayer[]> {
    const [layers] = await Promise.all([loadLayersLater(draft), reader.load()]);
    return layers;
  }

  async function repair(problems: readonly Problem[]): Promise<void> {
    const json = structuredClone(state().unread?.json);
    // Backwards, because removing an entry shifts those after it.
    for (const { fix } of problems.toReversed()) if (fix) applyJsonPatch(json, fix.patch);
    state().repair(json, await findLayers(json));
  }

  /** Runs the edit of a fix, and offers to undo it. */
  function applyEdit(edit: Edit): void {
    run(edit);
    // Rejected, with a notice.
    if (state().readOnly) return;
    showToast({
      id: 'history',
      message: edit.label,
      action: { label: say('Undo'), onPress: () => void state().undo() },
    });
  }

  return {
    applyEdit,
    fixAll: (problems: readonly Problem[]) => void repair(problems),
    /** Changes the draft as one edit. If it cannot be drawn, returns why and changes nothing. */
    async changeDraft(change: (draft: DraftJson) => DraftJson, label: string): Promise<readonly Problem[]> {
      for (;;) {
        const before = getDraft(state()) as DraftJson;
        const draft = change(before);
        const layers = await findLayers(draft);
        // Do not overwrite edits made while the layers were loading.
        if (getDraft(state()) !== before) continue;
        if (!state().unread) return state().replaceDraft(draft, layers, { label });
        state().repair(draft, layers);
        return state().unread?.problems ?? [];
      }
    },
    async restore(restored: unknown, version: number) {
      const { openDocument } = await reader.load();
      const opened = openDocument(restored);
      if (opened.unread) return;
      if (state().unread) state().repair(restored);
      else
        run(
          replaceDocument(state().document, opened.document, say('Restore version {version}', { version })),
        );
    },
    fix(problem: Problem) {
      if (!problem.fix) return;
      try {
        if (state().unread) {
          void repair([problem]);
          return;
        }
        applyEdit(applyFix(state().document, problem.fix));
      } catch (error) {
        showToast({
          id: 'fixed',
          tone: 'warn',
          message:
            error instanceof Error && !(error instanceof PatchError)
              ? error.message
              : say('The fix no longer applies'),
        });
      }
    },
  };
}
