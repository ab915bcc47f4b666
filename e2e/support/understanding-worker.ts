import type { FlowDocument } from '@turnpike/engine';
import { loadPageSentences } from '@/lib/editor/load-page-sentences';
import { loadPageWords } from '@/lib/editor/load-page-words';
import { askUnderstanding } from './ask-understanding';

// The worker of understanding-parity.spec.ts: a flow and messages in, what the browser understands out.
self.onmessage = async ({ data }: MessageEvent<{ flow: FlowDocument; messages: string[] }>) => {
  try {
    const host = { loadWords: loadPageWords, loadSentences: loadPageSentences };
    self.postMessage({ run: await askUnderstanding(data.flow, data.messages, host) });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};
