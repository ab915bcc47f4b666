import { expose } from 'comlink';
import {
  createWordTableLoader,
  fetchBytes,
  WORD_TABLE_PATH,
} from '@/lib/understanding/vectors/load-word-table';
import { createSimulator } from './simulator';
import type { AskModels, Simulator } from './types';

/** What the page gives the worker when it starts: the one way to the models of the workspace. */
export type WorkerSimulator = Simulator & { connect(ask: AskModels): void };

let ask: AskModels | undefined;
const loadWords = createWordTableLoader(() => fetchBytes(`${self.location.origin}/${WORD_TABLE_PATH}`));
const simulator = createSimulator({
  loadWords,
  askModels: (effect) => {
    if (!ask) throw new Error('The page has not connected its models.');
    return ask(effect);
  },
});

expose({
  ...simulator,
  connect(given: AskModels) {
    ask = given;
  },
} satisfies WorkerSimulator);
