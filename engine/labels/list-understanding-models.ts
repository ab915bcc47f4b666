import { isLocal, resolveSettings } from '../document/resolve-settings.ts';
import type { Settings } from '../document/settings.ts';

/** Uses of a model that decide how a message is understood. */
const USES = ['understand', 'match', 'rerank', 'filter', 'adjudicate'] as const;

/** The models that turns of a flow ask to understand a message, and that a local score leaves out. */
export function listUnderstandingModels(settings: Settings | undefined): string[] {
  const { models } = resolveSettings(settings);
  const named = USES.map((use) => models[use].model).filter((model) => !isLocal(model));
  return [...new Set(named)];
}
