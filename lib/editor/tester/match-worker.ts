import '@/lib/client/no-generated-code';
import { expose } from 'comlink';
import { loadPageSentences } from '../palette/load-page-sentences';
import { loadPageWords } from '../palette/load-page-words';
import { createMatcher } from './matcher';

expose(createMatcher({ loadWords: loadPageWords, loadSentences: loadPageSentences }));
