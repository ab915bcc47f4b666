import {
  createSentenceModelLoader,
  SENTENCE_MODEL_PATH,
} from '@/lib/understanding/vectors/load-sentence-model';
import { fetchBytes } from '@/lib/understanding/vectors/load-word-table';

/** The sentence model, for workers whose flow uses it; fetched once per worker. */
export const loadPageSentences = createSentenceModelLoader(() =>
  fetchBytes(`${self.location.origin}/${SENTENCE_MODEL_PATH}`),
);
