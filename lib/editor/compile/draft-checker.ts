import { compileFlow, createProblemFinder } from '@turnpike/engine';
import type { FlowDocument, Problem } from '@turnpike/engine/document';
import { createFlowReader } from '../model/flow-reader';

/**
 * Problems of a draft, as reported by `compileFlow`. For repeated checks of one draft: unchanged parts are
 * neither read nor checked again.
 */
export function createDraftChecker(read = createFlowReader()): (document: FlowDocument) => Problem[] {
  const findProblems = createProblemFinder();
  return (document) => {
    const parsed = read(document);
    if (!parsed.ok) return parsed.problems;
    // Already read above; nothing uses the hash of this result.
    const result = compileFlow(parsed.flow, { checkedHash: 'draft' });
    return result.ok ? findProblems(result.compiled) : result.problems;
  };
}
