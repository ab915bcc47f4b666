import type { FlowDocument } from '@turnpike/engine/document';
import { loadPageSentences } from '@/lib/editor/palette/load-page-sentences';
import { loadPageWords } from '@/lib/editor/palette/load-page-words';
import { askUnderstanding } from './ask-understanding';

// Worker of understanding-parity.spec.ts. Receives a flow and messages and returns the browser's understanding.
self.onmessage = async ({ data }: MessageEvent<{ flow: FlowDocument; messages: string[] }>) => {
  try {
    const host = { loadWords: loadPageWords, loadSentences: loadPageSentences };
    self.postMessage({ run: await askUnderstanding(data.flow, data.messages, host) });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};
