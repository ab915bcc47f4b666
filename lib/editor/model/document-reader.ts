import type { layOut } from '../layers/layered-draft';
import type { writeDifferences } from '../layers/write-differences';
import type { LoadedLayer } from '../sync/merge-draft';
import type { OpenedDocument } from './opened-document';

/** Reads drafts and writes them over layers, with the schemas of the whole format and the merge. */
export type DocumentReader = {
  openDocument: (json: unknown, layers?: readonly LoadedLayer[]) => OpenedDocument;
  layOut: typeof layOut;
  writeDifferences: typeof writeDifferences;
};

let reader: DocumentReader | undefined;

/** Called by the reader after it is loaded. */
export function setReader(loaded: DocumentReader): void {
  reader = loaded;
}

/** The reader, for callers with a draft from the reader. */
export function getReader(): DocumentReader {
  if (!reader) throw new Error('The draft reader is not loaded');
  return reader;
}
