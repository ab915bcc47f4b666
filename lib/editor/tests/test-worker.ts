import '@/lib/client/no-generated-code';
import { expose } from 'comlink';
import { loadPageSentences } from '../palette/load-page-sentences';
import { loadPageWords } from '../palette/load-page-words';
import { createTestRunner } from './test-runner';

expose(createTestRunner({ loadWords: loadPageWords, loadSentences: loadPageSentences }));
