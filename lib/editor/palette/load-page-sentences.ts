import {
  createSentenceModelLoader,
  SENTENCE_MODEL_PATH,
} from '@/lib/understanding/vectors/load-sentence-model';
import { fetchBytes } from '@/lib/understanding/vectors/load-word-table';

/** The meanings of sentences, for workers whose flow asks for them; fetched once by each. */
export const loadPageSentences = createSentenceModelLoader(() =>
  fetchBytes(`${self.location.origin}/${SENTENCE_MODEL_PATH}`),
);
