import {
  createWordTableLoader,
  fetchBytes,
  WORD_TABLE_PATH,
} from '@/lib/understanding/vectors/load-word-table';

/** The meanings of words as this app's host serves them, for workers; fetched once by each. */
export const loadPageWords = createWordTableLoader(() =>
  fetchBytes(`${self.location.origin}/${WORD_TABLE_PATH}`),
);
