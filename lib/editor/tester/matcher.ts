import { type FlowDocument, resolveSettings } from '@turnpike/engine/document';
import type { ConditionSet, Providers } from '@turnpike/engine/turn';
import { createLocalProviders, type LocalHost } from '@/lib/understanding/local-providers';
import { say } from '@/lib/words/say';

export type MatchAsk = { text: string; locale: string; set: ConditionSet };
/** Scores by id, best first. `kept` are the rules kept by the filter, if it ran. */
export type Matched =
  | { ok: true; scores: [id: string, score: number][]; kept?: string[] }
  | { ok: false; message: string };

/** Scores messages against the conditions of one flow, with the same providers as a simulated run. */
export type Matcher = {
  load(document: FlowDocument): void;
  match(ask: MatchAsk): Promise<Matched>;
};

export function createMatcher(host: Pick<LocalHost, 'loadWords' | 'loadSentences'> = {}): Matcher {
  let document: FlowDocument | undefined;
  let providers: Providers | undefined;
  return {
    load(next) {
      document = next;
      providers = undefined;
    },
    async match(ask) {
      if (!document) return { ok: false, message: say('Load a flow before scoring.') };
      try {
        providers ??= createLocalProviders(document, host);
        return await score(providers, document, ask);
      } catch (error) {
        return { ok: false, message: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

async function score(
  providers: Providers,
  flow: FlowDocument,
  { text, locale, set }: MatchAsk,
): Promise<Matched> {
  const isRules = set === 'rules' || set.startsWith('rules:');
  const { retrieval, filterRules } = resolveSettings(flow.settings);
  const request = { text, locale, sets: [{ set, ...(isRules ? { topK: retrieval.topKPerScope } : {}) }] };
  const answer = await providers.match(request, { seq: 1, kind: 'match', request });
  if (!answer.ok) return { ok: false, message: answer.error.message };
  const scores = readRows((answer.value as { scores?: Record<string, unknown> } | null)?.scores?.[set]);
  if (!isRules || !filterRules.enabled || scores.length === 0) return { ok: true, scores };
  const texts = new Map((flow.rules ?? []).map(({ id, condition }) => [id, condition.text]));
  const options = scores.map(([id, value]) => ({ id, text: texts.get(id) ?? id, score: value }));
  const filter = { purpose: 'filter' as const, query: text, locale, options };
  const left = await providers.rank(filter, { seq: 2, kind: 'rank', request: filter });
  if (!left.ok) return { ok: false, message: left.error.message };
  const kept = readRows((left.value as { ranked?: unknown } | null)?.ranked).map(([id]) => id);
  return { ok: true, scores, kept };
}

function readRows(value: unknown): [string, number][] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown): [string, number][] =>
    Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'number' ? [[row[0], row[1]]] : [],
  );
}
