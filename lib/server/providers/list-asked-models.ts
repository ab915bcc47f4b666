import { type FlowDocument, memoByObject, resolveSettings } from '@turnpike/engine/document';

/** Every model string that may answer an effect of this flow. Cached, because every turn needs it. */
export const listAskedModels = memoByObject((flow: FlowDocument): readonly string[] => {
  const { models, enforcement } = resolveSettings(flow.settings);
  const chosen = Object.values(models).flatMap(({ model, fallbackModels }) => [model, ...fallbackModels]);
  return [...new Set([...chosen, ...enforcement.judgeModels])];
});
