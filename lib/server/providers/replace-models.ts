import type { ModelChoice, ResolvedSettings } from '@turnpike/engine/document';

type Replacements = Readonly<Record<string, string>>;

/** The model that answers instead of the one in the flow. */
export const replaceModel = (model: string, models: Replacements): string =>
  Object.hasOwn(models, model) ? (models[model] as string) : model;

/** The settings of a flow with the models of an environment. */
export function replaceModels(settings: ResolvedSettings, models: Replacements): ResolvedSettings {
  if (Object.keys(models).length === 0) return settings;
  const toReplaced = (choice: ModelChoice): ModelChoice => ({
    ...choice,
    model: replaceModel(choice.model, models),
    fallbackModels: choice.fallbackModels.map((model) => replaceModel(model, models)),
  });
  const replaced = Object.entries(settings.models).map(([use, choice]) => [use, toReplaced(choice)]);
  return {
    ...settings,
    models: Object.fromEntries(replaced) as ResolvedSettings['models'],
    enforcement: {
      ...settings.enforcement,
      judgeModels: settings.enforcement.judgeModels.map((model) => replaceModel(model, models)),
    },
  };
}
