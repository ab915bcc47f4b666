import type { FlowDocument } from '@turnpike/engine/document';
import { type Remote, wrap } from 'comlink';
import { say } from '@/lib/words/say';
import type { MatchAsk, Matched, Matcher } from './matcher';

export type MatchClient = { match(document: FlowDocument, ask: MatchAsk): Promise<Matched> };

let shared: MatchClient | undefined;

/** Worker of the tester. Started by the first message, and kept because it stores the trained vocabulary. */
export function getMatchClient(): MatchClient {
  shared ??= createMatchClient();
  return shared;
}

function createMatchClient(): MatchClient {
  const worker = new Worker(new URL('./match-worker.ts', import.meta.url), { type: 'module' });
  const remote: Remote<Matcher> = wrap<Matcher>(worker);
  const broken = new Promise<Matched>((resolve) => {
    worker.onerror = (event) =>
      resolve({ ok: false, message: event.message || say('The tester could not be started.') });
  });
  let loaded: unknown;
  return {
    async match(document, ask) {
      // Positions and colors do not affect scores.
      const { ui: _, ...flow } = document;
      const json = JSON.stringify([flow.graphs, flow.rules, flow.settings, flow.facts, flow.locale]);
      const answer = (async () => {
        if (loaded !== json) {
          loaded = json;
          await remote.load(flow);
        }
        return remote.match(ask);
      })();
      return Promise.race([answer, broken]);
    },
  };
}
