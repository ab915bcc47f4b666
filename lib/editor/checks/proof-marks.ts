import { memoByObject } from '@turnpike/engine/document';
import type { Finding } from '@turnpike/engine/prove';
import { namesOf } from '@/lib/simulator/trace/names';
import { sayMessage } from '@/lib/words/say-message';
import type { ItemKey } from '../model/item';
import { findFindingItem } from './find-finding-item';
import { listVerdicts } from './list-verdicts';
import { nameMessageParts } from './name-message-parts';
import type { ProofMarks, ProofResult } from './proof-store';

/** What a proof found at each item, without what is intended. */
export const getProofMarks = memoByObject(({ proof, document }: ProofResult): ProofMarks => {
  const marks = new Map<ItemKey, string[]>();
  const names = namesOf(document);
  const sayFinding = ({ message }: Finding) => sayMessage(nameMessageParts(message, names));
  for (const { findings } of listVerdicts(proof))
    for (const finding of findings) {
      const key = finding.meant === undefined ? findFindingItem(document, finding) : undefined;
      if (key) marks.set(key, [...(marks.get(key) ?? []), sayFinding(finding)]);
    }
  return marks;
});
