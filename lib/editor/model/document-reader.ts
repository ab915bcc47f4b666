import type { layOut } from '../layers/layered-draft';
import type { writeDifferences } from '../layers/write-differences';
import type { LoadedLayer } from '../sync/merge-draft';
import type { OpenedDocument } from './opened-document';

/** What reads drafts and writes them over layers: the schemas of the whole format, and merging. */
export type DocumentReader = {
  openDocument: (json: unknown, layers?: readonly LoadedLayer[]) => OpenedDocument;
  layOut: typeof layOut;
  writeDifferences: typeof writeDifferences;
};

let reader: DocumentReader | undefined;

/** Called by the reader itself once it is here. */
export function setReader(loaded: DocumentReader): void {
  reader = loaded;
}

/** The reader, for whoever holds a draft that only the reader can have made. */
export function getReader(): DocumentReader {
  if (!reader) throw new Error('A draft was to be read before its reader was loaded');
  return reader;
}
