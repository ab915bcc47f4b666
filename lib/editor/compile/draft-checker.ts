import { compileFlow, createProblemFinder } from '@turnpike/engine';
import type { FlowDocument, Problem } from '@turnpike/engine/document';
import { createFlowReader } from '../model/flow-reader';

/**
 * What is wrong with a draft, as `compileFlow` says it, for one draft again and again while it is edited: what
 * did not change is neither read nor checked anew.
 */
export function createDraftChecker(read = createFlowReader()): (document: FlowDocument) => Problem[] {
  const findProblems = createProblemFinder();
  return (document) => {
    const parsed = read(document);
    if (!parsed.ok) return parsed.problems;
    // It was read a line above; who goes by the hash does not see this one.
    const result = compileFlow(parsed.flow, { checkedHash: 'draft' });
    return result.ok ? findProblems(result.compiled) : result.problems;
  };
}
