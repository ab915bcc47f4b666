import { type DocumentReader, getReader } from './document-reader';

/**
 * Loads the draft reader. It is as large as the canvas and rarely needed in the page, because the compile
 * worker reads most flows. Await it before reading a draft.
 */
export async function loadReader(): Promise<DocumentReader> {
  await import('./open-document');
  return getReader();
}
