import { type FlowDocument, resolveSettings } from '@turnpike/engine/document';

const known = new WeakMap<FlowDocument, readonly string[]>();

/** Every model string that may answer an effect of this flow. */
export function listAskedModels(flow: FlowDocument): readonly string[] {
  // Called on every turn for the same compiled flow.
  const asked = known.get(flow) ?? findAskedModels(flow);
  known.set(flow, asked);
  return asked;
}

function findAskedModels(flow: FlowDocument): string[] {
  const { models, enforcement } = resolveSettings(flow.settings);
  const chosen = Object.values(models).flatMap(({ model, fallbackModels }) => [model, ...fallbackModels]);
  return [...new Set([...chosen, ...enforcement.judgeModels])];
}
