import { showToast } from '@/components/ui/feedback/toast';
import { BoxIndex, findFreeOffset } from '@/lib/editor/canvas/boxes';
import { CARD_WIDTH, GRID } from '@/lib/editor/cards/card-size';
import type { PasteReport } from '@/lib/editor/commands/describe-paste';
import { pasteClip } from '@/lib/editor/commands/paste-clip';
import { createClip } from '@/lib/editor/model/clipboard';
import type { ItemKey } from '@/lib/editor/model/item';
import type { Clip } from '@/lib/editor/model/read-clip';
import { say } from '@/lib/words/say';
import type { EditorContextValue } from '../editor-context';

/** Copy, cut and paste. Clipboard events need no permission; the menu buttons may ask for it. */
export function createClipActions(
  { editor, canvas, panels }: EditorContextValue,
  remove: (keys: readonly ItemKey[]) => void,
) {
  const getText = () => {
    const { document, graph, selection } = editor.getState();
    const clip = graph ? createClip(document, graph, selection) : undefined;
    return clip ? JSON.stringify(clip, null, 2) : undefined;
  };

  /** Pastes the clipboard, or explains why nothing can be pasted. The reader is loaded on the first paste. */
  async function pasteText(text: string): Promise<void> {
    const [{ readClip }, { describePaste }] = await Promise.all([
      import('@/lib/editor/model/read-clip'),
      import('@/lib/editor/commands/describe-paste'),
    ]);
    const { document, graph, readOnly, dispatch } = editor.getState();
    if (!graph) return;
    const read = readClip(text);
    if (!read.ok) {
      showToast({ id: 'paste', tone: 'warn', message: say('Nothing was pasted'), description: read.why });
      return;
    }
    const { clip } = read;
    const edit = pasteClip(document, { graph, clip, by: findOffset(clip) });
    dispatch(edit);
    if (readOnly) return;
    reportPaste(
      describePaste(document, editor.getState().document, { clip, graph, pasted: edit.select ?? [] }),
    );
  }

  /** Reports pasted items that are out of view, and missing ones, which otherwise show only as problems. */
  function reportPaste({ brought, missing, left }: PasteReport): void {
    const lines = [
      describeItems(say('Also pasted'), brought),
      describeItems(say('Missing here'), missing),
      describeItems(say('Not pasted'), left),
    ].filter(Boolean);
    if (lines.length === 0) return;
    showToast({
      id: 'paste',
      tone: missing.length > 0 ? 'warn' : 'neutral',
      message: missing.length > 0 ? say('Pasted with missing references') : say('Pasted'),
      description: lines.join(' '),
      duration: missing.length > 0 ? 15_000 : 8000,
      ...(missing.length > 0
        ? { action: { label: say('Problems'), onPress: () => panels.getState().set({ drawer: 'problems' }) } }
        : {}),
    });
  }

  /** Keeps the arrangement and finds a visible place that covers nothing. */
  function findOffset(clip: Clip): { x: number; y: number } {
    const group = [
      ...clip.nodes.map(({ at }) => ({ ...at, width: CARD_WIDTH, height: 132 })),
      ...clip.notes.map(({ x, y, width, height }) => ({ x, y, width, height })),
      ...clip.gates.flatMap(({ at }) => (at ? [{ x: at.x - 60, y: at.y - 20, width: 120, height: 90 }] : [])),
    ];
    if (group.length === 0) return { x: 0, y: 0 };
    const center = canvas.current?.getCenter() ?? { x: 0, y: 0 };
    const middle = (from: number, to: number) => (from + to) / 2;
    const x = middle(
      Math.min(...group.map((box) => box.x)),
      Math.max(...group.map((box) => box.x + box.width)),
    );
    const y = middle(
      Math.min(...group.map((box) => box.y)),
      Math.max(...group.map((box) => box.y + box.height)),
    );
    const by = { x: Math.round((center.x - x) / GRID) * GRID, y: Math.round((center.y - y) / GRID) * GRID };
    const boxes = canvas.current?.getProjection().scene?.boxes.values() ?? [];
    const moved = group.map((box) => ({ ...box, x: box.x + by.x, y: box.y + by.y }));
    const offset = findFreeOffset(moved, new BoxIndex(boxes), GRID);
    return { x: by.x + offset.x, y: by.y + offset.y };
  }

  return {
    getClipText: getText,
    pasteText,
    async copy() {
      const text = getText();
      if (text) await write(text);
    },
    async cut() {
      const text = getText();
      if (!text) return;
      await write(text);
      remove(editor.getState().selection);
    },
    async paste() {
      try {
        await pasteText(await navigator.clipboard.readText());
      } catch {
        showToast({
          id: 'paste',
          tone: 'warn',
          message: say('Your browser blocked clipboard access. Press Ctrl+V.'),
        });
      }
    },
  };
}

const MAX_LISTED = 5;

function describeItems(title: string, what: readonly string[]): string {
  if (what.length === 0) return '';
  const listed = what.slice(0, MAX_LISTED).join(', ');
  return what.length > MAX_LISTED
    ? say('{title}: {listed} and {more} more.', { title, listed, more: what.length - MAX_LISTED })
    : say('{title}: {listed}.', { title, listed });
}

async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast({
      id: 'copy',
      tone: 'warn',
      message: say('Your browser blocked clipboard access. Press Ctrl+V.'),
    });
  }
}
