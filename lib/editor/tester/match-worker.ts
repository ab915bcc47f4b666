import { expose } from 'comlink';
import { loadPageWords } from '../load-page-words';
import { createMatcher } from './matcher';

expose(createMatcher({ loadWords: loadPageWords }));
