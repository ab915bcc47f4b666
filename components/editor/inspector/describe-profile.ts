import { BEST_MODEL, FAST_MODEL, MODEL_USES, type Settings } from '@turnpike/engine';
import { MODEL_SAYS } from './model-says';

const MODES = {
  llm: 'Messages are understood by a model',
  local: 'Messages are understood without a provider',
  embeddingOnly: 'Messages are only compared, not read',
  disabled: 'Messages are not read for intent, mood or topic',
} as const;

/** What a profile fills in, a line each, in an author's words. */
export function describeProfile(profile: Settings): string[] {
  const { understand, rerank, filterRules, enforcement, models = {} } = profile;
  const usesOf = (model: string) =>
    MODEL_USES.filter((use) => models[use]?.model === model && MODEL_SAYS[use]).map((use) =>
      (MODEL_SAYS[use] as { label: string }).label.toLowerCase(),
    );
  const line = (model: string, name: string) => {
    const uses = usesOf(model);
    return uses.length > 0 ? [`${name}: ${uses.join(', ')}`] : [];
  };
  return [
    ...(understand?.mode ? [MODES[understand.mode]] : []),
    ...(rerank?.enabled === undefined
      ? []
      : [`Rules that were found are ${rerank.enabled ? '' : 'not '}ranked again`]),
    ...(filterRules?.enabled === undefined
      ? []
      : [filterRules.enabled ? 'A filter leaves the rules that apply' : 'Every rule that was found applies']),
    ...(enforcement?.selfCritique === undefined
      ? []
      : [`Replies are ${enforcement.selfCritique ? '' : 'not '}criticised before they are said`]),
    ...line(FAST_MODEL, 'A fast model'),
    ...line(BEST_MODEL, 'The best model'),
  ];
}
