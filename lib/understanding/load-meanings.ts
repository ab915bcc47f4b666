import {
  type FlowDocument,
  isLocal,
  LOCAL_TIERS,
  resolveSettings,
  SENTENCE_TIER,
} from '@turnpike/engine/document';
import { listConditionSets } from '@turnpike/engine/views';
import { toComparedTexts } from './conditions/prepare-texts.ts';
import { listToolConditions } from './plan/plan-tools.ts';
import type { SentenceModelLoader } from './vectors/load-sentence-model.ts';
import type { WordTableLoader } from './vectors/load-word-table.ts';
import type { WordTable } from './vectors/word-table.ts';

/** Settings of models that compare meanings. */
const USES = ['understand', 'match', 'embed'] as const;

export type MeaningLoaders = { loadWords?: WordTableLoader; loadSentences?: SentenceModelLoader };

/** Whether a flow uses the sentence model. Throws for a local model that does not exist. */
function usesSentences({ settings }: FlowDocument): boolean {
  const { models } = resolveSettings(settings);
  const asked = USES.flatMap((use) => [models[use].model, ...models[use].fallbackModels]).filter(isLocal);
  const unknown = asked.find((model) => !LOCAL_TIERS.includes(model));
  if (unknown !== undefined)
    throw new Error(`Model “${unknown}” does not exist. Local models are ${LOCAL_TIERS.join(' and ')}.`);
  return asked.includes(SENTENCE_TIER);
}

/**
 * Loads the models that a flow uses and encodes the sentences of its conditions. It waits for all of them, so
 * that no decision depends on how long they take to load.
 */
export async function loadMeanings(
  flow: FlowDocument,
  common: ReadonlySet<string>,
  { loadWords, loadSentences }: MeaningLoaders,
): Promise<WordTable | undefined> {
  if (!usesSentences(flow)) return loadWords?.();
  if (!loadWords || !loadSentences) throw new Error(`“${SENTENCE_TIER}” is not available here.`);
  const [table, sentences] = await Promise.all([loadWords(), loadSentences()]);
  await sentences.prepare(listSentences(flow, common));
  return { ...table, sentences };
}

function listSentences(flow: FlowDocument, common: ReadonlySet<string>): string[] {
  const conditions = [
    ...[...listConditionSets(flow).values()].flat(),
    ...(flow.paths ?? []),
    ...listToolConditions(flow),
  ];
  return conditions.flatMap(({ condition }) =>
    toComparedTexts(condition, common).map(({ compared }) => compared.join(' ')),
  );
}
