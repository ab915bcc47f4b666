import { expose } from 'comlink';
import { createMatcher } from './matcher';

expose(createMatcher());
