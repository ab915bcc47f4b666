import {
  createWordTableLoader,
  fetchBytes,
  WORD_TABLE_PATH,
} from '@/lib/understanding/vectors/load-word-table';

/** The word table served by this app, for workers; fetched once per worker. */
export const loadPageWords = createWordTableLoader(() =>
  fetchBytes(`${self.location.origin}/${WORD_TABLE_PATH}`),
);
