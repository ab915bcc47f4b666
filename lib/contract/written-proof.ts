import { formatEnglish, type MessageDescriptor } from '@turnpike/engine/messages';
import type { Proof, Verdict } from '@turnpike/engine/prove';

type WithText<Item> = Item & { text: string };

/** The verdicts of a proof as JSON: each sentence, finding and limit has its English text beside its message. */
export function writeProof({ properties, checks, ...rest }: Proof) {
  return { ...rest, properties: properties.map(writeVerdict), checks: checks.map(writeVerdict) };
}

function writeVerdict<V extends { sentence: MessageDescriptor } & Verdict>(verdict: V) {
  return {
    ...verdict,
    text: formatEnglish(verdict.sentence),
    ...(verdict.verdict === 'found' && { findings: verdict.findings.map(addEnglishText) }),
    ...(verdict.verdict === 'not-decided' && { limits: verdict.limits.map(addEnglishText) }),
  };
}

/** An item with its message in English. */
export const addEnglishText = <Item extends { message: MessageDescriptor }>(item: Item): WithText<Item> => ({
  ...item,
  text: formatEnglish(item.message),
});
