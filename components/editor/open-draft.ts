import { loadLayersLater, namesLayers } from '@/lib/client/load-layers-later';
import type { CompileClient } from '@/lib/editor/compile/compile-client';
import { loadReader } from '@/lib/editor/model/load-reader';
import type { OpenedDocument } from '@/lib/editor/model/opened-document';

/**
 * A stored draft as a document to edit. The worker reads one that stands alone, so that the page need not
 * load what reads drafts. One that is laid over layers, or that the worker cannot take or make sense of, is
 * read here: mending it and writing it over layers needs the reader anyway.
 */
export async function openDraft(json: unknown, compiler: CompileClient): Promise<OpenedDocument> {
  if (!namesLayers(json)) {
    const opened = await compiler.open(json).catch(() => undefined);
    if (opened && !opened.unread) return opened;
  }
  const [layers, { openDocument }] = await Promise.all([loadLayersLater(json), loadReader()]);
  const opened = openDocument(json, layers);
  if (!opened.unread) compiler.change(opened.document, [{ op: 'replace', path: [], value: opened.document }]);
  return opened;
}
