import { loadLayersLater, namesLayers } from '@/lib/client/load-layers-later';
import type { CompileClient } from '@/lib/editor/compile/compile-client';
import type { Lazy } from '@/lib/editor/lazy';
import type { DocumentReader } from '@/lib/editor/model/document-reader';
import type { OpenedDocument } from '@/lib/editor/model/opened-document';

/**
 * Opens a stored draft for editing. The worker parses drafts without layers, so that the page need not load the
 * parser. Drafts with layers, or that the worker cannot read, are parsed here.
 */
export async function openStoredDraft(
  json: unknown,
  { compiler, reader }: { compiler: CompileClient; reader: Lazy<DocumentReader> },
): Promise<OpenedDocument> {
  if (!namesLayers(json)) {
    const opened = await compiler.open(json).catch(() => undefined);
    if (opened && !opened.unread) return opened;
  }
  const [layers, { openDocument }] = await Promise.all([loadLayersLater(json), reader.load()]);
  const opened = openDocument(json, layers);
  if (!opened.unread) compiler.change(opened.document, [{ op: 'replace', path: [], value: opened.document }]);
  return opened;
}
