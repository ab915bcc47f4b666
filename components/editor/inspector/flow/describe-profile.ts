import { BEST_MODEL, FAST_MODEL, MODEL_USES, type Settings } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { MODEL_SAYS } from './model-says';

const MODES = {
  llm: say('Messages are understood by a model'),
  local: say('Messages are understood without a provider'),
  embeddingOnly: say('Messages are only compared, not read'),
  disabled: say('Messages are not read for intent, mood or topic'),
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
      : [
          rerank.enabled
            ? say('Rules that were found are ranked again')
            : say('Rules that were found are not ranked again'),
        ]),
    ...(filterRules?.enabled === undefined
      ? []
      : [
          filterRules.enabled
            ? say('A filter leaves the rules that apply')
            : say('Every rule that was found applies'),
        ]),
    ...(enforcement?.selfCritique === undefined
      ? []
      : [
          enforcement.selfCritique
            ? say('Replies are criticised before they are said')
            : say('Replies are not criticised before they are said'),
        ]),
    ...line(FAST_MODEL, say('A fast model')),
    ...line(BEST_MODEL, say('The best model')),
  ];
}
