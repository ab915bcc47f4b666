import { showToast } from '@/components/ui/toast';
import type { DocumentJson } from '@/lib/client/api-client';
import type { Joiner } from '@/lib/client/autosave-types';
import { isSameDocument } from '@/lib/client/is-same-document';
import { loadLayersLater } from '@/lib/client/load-layers-later';
import type { EditorStore } from '@/lib/editor/editor-store';
import { getDraft } from '@/lib/editor/layers/get-draft';
import { joinLayers } from '@/lib/editor/layers/join-layers';
import { describeNews, nameSaver } from '@/lib/editor/merge/describe-news';
import { say } from '@/lib/words/say';

/** Joins what others save with what is on the screen, and says in a notice whose changes came in. */
export function createJoiner(editor: EditorStore, me: string | undefined): Joiner {
  return async ({ base, mine, theirs, by }) => {
    const layers = joinLayers(await loadLayersLater(mine), await loadLayersLater(theirs));
    // It reads drafts, which the page does not do before somebody else saves.
    const { joinDrafts } = await import('@/lib/editor/merge/join-drafts');
    const { clashes, opened, draft } = joinDrafts({ base, mine, theirs }, layers);
    const untouched = base !== null && isSameDocument(base, mine);
    if (clashes.length > 0 || (opened.unread && !untouched)) return null;
    return {
      show() {
        const { document: before, receive } = editor.getState();
        const who = nameSaver(by, me);
        receive(opened, say('Changes of {who}', { who }));
        const { document: after, unread } = editor.getState();
        if (after !== before && !unread)
          showToast({
            id: 'joined',
            message: untouched
              ? say('{who} changed this flow', { who })
              : say('{who} changed this flow too: both are kept', { who }),
            description: describeNews(before, after),
          });
        return (unread ? draft : getDraft(editor.getState())) as DocumentJson;
      },
    };
  };
}
