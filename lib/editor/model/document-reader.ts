import type { toLayeredDraft } from '../layers/layered-draft';
import type { writeDifferences } from '../layers/write-differences';
import type { LoadedLayer } from '../sync/merge-draft';
import type { OpenedDocument } from './opened-document';

/**
 * Reads drafts and writes them over layers, with the schemas of the whole format and the merge.
 *
 * As large as the canvas and rarely needed in the page, because the compile worker reads most flows. So it is loaded
 * on demand, and before a draft is read.
 */
export type DocumentReader = {
  openDocument: (json: unknown, layers?: readonly LoadedLayer[]) => OpenedDocument;
  toLayeredDraft: typeof toLayeredDraft;
  writeDifferences: typeof writeDifferences;
};
