import { BEST_MODEL, FAST_MODEL, MODEL_USES, type Settings } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { MODEL_WORDS } from './model-words';

const MODES = {
  llm: say('A model understands messages'),
  local: say('Messages are understood without a provider'),
  embeddingOnly: say('Messages are only compared with examples'),
  disabled: say('Intent, mood and topic are not read'),
} as const;

/** Describes what a profile sets, one line each. */
export function describeProfile(profile: Settings): string[] {
  const { understand, rerank, filterRules, enforcement, models = {} } = profile;
  const usesOf = (model: string) =>
    MODEL_USES.filter((use) => models[use]?.model === model && MODEL_WORDS[use]).map((use) =>
      (MODEL_WORDS[use] as { label: string }).label.toLowerCase(),
    );
  const line = (model: string, name: string) => {
    const uses = usesOf(model);
    return uses.length > 0 ? [`${name}: ${uses.join(', ')}`] : [];
  };
  return [
    ...(understand?.mode ? [MODES[understand.mode]] : []),
    ...(rerank?.enabled === undefined
      ? []
      : [rerank.enabled ? say('Matched rules are ranked again') : say('Matched rules are not ranked again')]),
    ...(filterRules?.enabled === undefined
      ? []
      : [filterRules.enabled ? say('A filter decides which rules apply') : say('All matched rules apply')]),
    ...(enforcement?.selfCritique === undefined
      ? []
      : [
          enforcement.selfCritique
            ? say('Replies are reviewed before they are sent')
            : say('Replies are not reviewed before they are sent'),
        ]),
    ...line(FAST_MODEL, say('A fast model')),
    ...line(BEST_MODEL, say('The best model')),
  ];
}
