import { showToast } from '@/components/ui/feedback/toast';
import type { Joiner } from '@/lib/client/autosave/autosave-types';
import { isSameDocument } from '@/lib/client/autosave/is-same-document';
import { loadLayersLater } from '@/lib/client/load-layers-later';
import type { DocumentJson } from '@/lib/contract/document-json';
import { combineLayers } from '@/lib/editor/layers/combine-layers';
import { getDraft } from '@/lib/editor/layers/get-draft';
import type { Lazy } from '@/lib/editor/lazy';
import type { DocumentReader } from '@/lib/editor/model/document-reader';
import type { EditorStore } from '@/lib/editor/model/editor-store';
import { nameSaver } from '@/lib/editor/sync/merge/name-saver';
import { say } from '@/lib/words/say';

/** Merges changes saved by others into the open document, and shows a notice about them. */
export function createJoiner(
  editor: EditorStore,
  reader: Lazy<DocumentReader>,
  me: string | undefined,
): Joiner {
  return async ({ base, mine, theirs, by }) => {
    const layers = combineLayers(await loadLayersLater(mine), await loadLayersLater(theirs));
    // Loaded on demand: drafts are parsed only once another person has saved.
    const [{ joinDrafts }, { describeBothMoved, describeNews }] = await Promise.all([
      import('@/lib/editor/sync/merge/join-drafts'),
      import('@/lib/editor/sync/merge/describe-news'),
      // Undo over changes of others reads drafts.
      reader.load(),
    ]);
    const { clashes, opened, draft, bothMoved } = joinDrafts({ base, mine, theirs }, layers);
    const untouched = base !== null && isSameDocument(base, mine);
    if (clashes.length > 0 || (opened.unread && !untouched)) return null;
    return {
      show() {
        const { document: before, receive } = editor.getState();
        const who = nameSaver(by, me);
        const kept = untouched ? 'theirs' : 'both';
        receive(opened, say('Changes of {who}', { who }));
        const { document: after, unread } = editor.getState();
        const stays = describeBothMoved(bothMoved);
        if ((after !== before || stays) && !unread)
          showToast({
            id: 'joined',
            message: by && by.id === me ? MINE[kept] : OTHERS[kept](who),
            description: [describeNews(before, after), stays].filter(Boolean).join('. ') || undefined,
          });
        return (unread ? draft : getDraft(editor.getState())) as DocumentJson;
      },
    };
  };
}

/** Notices by author (another tab, or another person) and by whether there were local changes. */
const MINE = {
  theirs: say('You changed this flow in another tab'),
  both: say('You changed this flow in another tab. Both changes were kept.'),
};
const OTHERS = {
  theirs: (who: string) => say('{who} changed this flow', { who }),
  both: (who: string) => say('{who} also changed this flow. Both changes were kept.', { who }),
};
