'use client';

import { useEffect } from 'react';
import { isTyping } from '@/lib/editor/palette/bindings';
import { useEditorContext } from './editor-context';
import { showReadOnlyNotice } from './show-read-only-notice';
import { useActions } from './use-actions';

/** Copy, cut and paste through clipboard events, which need no permission. */
export function useClipboardKeys(): void {
  const { editor } = useEditorContext();
  const actions = useActions();
  useEffect(() => {
    const inCanvas = (event: ClipboardEvent) =>
      !isTyping(event.target) &&
      (document.activeElement?.closest('[data-canvas], [data-outline]') ?? null) !== null;
    const onCopy = (event: ClipboardEvent) => {
      const text = inCanvas(event) ? actions.getClipText() : undefined;
      if (!text) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (event.type !== 'cut') return;
      if (editor.getState().readOnly) showReadOnlyNotice();
      else actions.removeNow(editor.getState().selection);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!inCanvas(event)) return;
      event.preventDefault();
      if (editor.getState().readOnly) showReadOnlyNotice();
      else actions.pasteText(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [editor, actions]);
}
