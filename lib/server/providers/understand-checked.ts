import { type Json, toJson } from '@turnpike/engine';
import { type FlowDocument, isLocal, isRecord } from '@turnpike/engine/document';
import type { Answer, Understanding, UnderstandRequest } from '@turnpike/engine/turn';
import { crossCheck } from './cross-check';

type Readers = {
  /** The local reader's answer. */
  local: Promise<Answer>;
  /** Asks the models, or calls `otherwise` if none answers. */
  ask: (otherwise: () => Promise<Answer>) => Answer | Promise<Answer>;
};

/** A model's understanding, cross-checked with the local reader's. The local one if no model answers. */
export async function understandChecked(
  { facts }: FlowDocument,
  request: UnderstandRequest,
  { local, ask }: Readers,
): Promise<Answer> {
  const read = local.then(readUnderstanding, () => null);
  const answer = await ask(() => local);
  if (!answer.ok || !answer.by || isLocal(answer.by.model)) return answer;
  const model = readUnderstanding(answer);
  if (!model) return answer;
  const { understanding, disputed } = crossCheck({ request, model, local: await read, facts });
  return {
    ...answer,
    value: toJson(understanding) as Json,
    by: disputed.length > 0 ? { ...answer.by, disputed } : answer.by,
  };
}

/** Parses an answer with commands; null for any other answer. */
function readUnderstanding(answer: Answer): Understanding | null {
  return answer.ok && isRecord(answer.value) && Array.isArray(answer.value.commands)
    ? (answer.value as unknown as Understanding)
    : null;
}
