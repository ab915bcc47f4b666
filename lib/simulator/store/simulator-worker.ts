import '@/lib/client/no-generated-code';
import { expose } from 'comlink';
import { loadPageSentences } from '@/lib/editor/palette/load-page-sentences';
import { loadPageWords } from '@/lib/editor/palette/load-page-words';
import { createSimulator } from './simulator';
import type { AskModels, Simulator } from './types';

/** The page connects the workspace's models when the worker starts. */
export type WorkerSimulator = Simulator & { connect(ask: AskModels): void };

let ask: AskModels | undefined;
const simulator = createSimulator({
  loadWords: loadPageWords,
  loadSentences: loadPageSentences,
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
