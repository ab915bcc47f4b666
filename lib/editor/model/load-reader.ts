import { type DocumentReader, getReader } from './document-reader';

/**
 * Loads the reader. It is as large as the canvas, and most sittings never need it in the page: an ordinary
 * flow is read by the compile worker. Whoever is about to read a draft awaits this first.
 */
export async function loadReader(): Promise<DocumentReader> {
  await import('./open-document');
  return getReader();
}
