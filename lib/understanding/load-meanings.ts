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

/** Where meanings are compared. */
const USES = ['understand', 'match', 'embed'] as const;

export type MeaningLoaders = { loadWords?: WordTableLoader; loadSentences?: SentenceModelLoader };

/** Whether a flow asks for the model of sentences. Names of tiers that do not exist are refused. */
function asksForSentences({ settings }: FlowDocument): boolean {
  const { models } = resolveSettings(settings);
  const asked = USES.flatMap((use) => [models[use].model, ...models[use].fallbackModels]).filter(isLocal);
  const unknown = asked.find((model) => !LOCAL_TIERS.includes(model));
  if (unknown !== undefined)
    throw new Error(
      `There is no model “${unknown}”. What answers without a key is ${LOCAL_TIERS.join(' or ')}.`,
    );
  return asked.includes(SENTENCE_TIER);
}

/**
 * The meanings that a flow asks for, all of them waited for: what they decide never depends on how long they
 * take to load. Every sentence of its conditions is read ahead.
 */
export async function loadMeanings(
  flow: FlowDocument,
  common: ReadonlySet<string>,
  { loadWords, loadSentences }: MeaningLoaders,
): Promise<WordTable | undefined> {
  if (!asksForSentences(flow)) return loadWords?.();
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
