import { type FlowDocument, resolveSettings } from '@turnpike/engine';

const known = new WeakMap<FlowDocument, readonly string[]>();

/** Every model string that an effect of this flow may be answered by, whatever its use. */
export function listAskedModels(flow: FlowDocument): readonly string[] {
  // Asked at every turn, of a flow that was compiled once.
  const asked = known.get(flow) ?? findAskedModels(flow);
  known.set(flow, asked);
  return asked;
}

function findAskedModels(flow: FlowDocument): string[] {
  const { models, enforcement } = resolveSettings(flow.settings);
  const chosen = Object.values(models).flatMap(({ model, fallbackModels }) => [model, ...fallbackModels]);
  return [...new Set([...chosen, ...enforcement.judgeModels])];
}
