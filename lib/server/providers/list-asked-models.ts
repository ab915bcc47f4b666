import { type FlowDocument, resolveSettings } from '@turnpike/engine';

/** Every model string that an effect of this flow may be answered by, whatever its use. */
export function listAskedModels(flow: FlowDocument): string[] {
  const { models, enforcement } = resolveSettings(flow.settings);
  const chosen = Object.values(models).flatMap(({ model, fallbackModels }) => [model, ...fallbackModels]);
  return [...new Set([...chosen, ...enforcement.judgeModels])];
}
