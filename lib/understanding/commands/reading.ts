import type { HeardReading, UnclearValue, UnderstandRequest } from '@turnpike/engine/turn';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import type { LocaleWords } from '../locales/locale.ts';
import type { Moves } from './read-moves.ts';

export type MessageReading = {
  index: FlowIndex;
  request: UnderstandRequest;
  heard: HeardMessage;
  question: AskedQuestion;
  context: ReadContext;
  moves: Moves;
  locale: LocaleWords;
  readings: HeardReading[];
  unclear?: UnclearValue;
};
