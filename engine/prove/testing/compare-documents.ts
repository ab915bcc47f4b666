import { compileFlow } from '../../compile/compile-flow.ts';
import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import { compareFlows } from '../compare/compare-flows.ts';
import type { FlowComparison } from '../compare/types.ts';

type Bounds = { maxSituations?: number; thorough?: boolean; isOver?: () => boolean };

/** Compares two documents, even ones with errors, such as a planted dead end. */
export async function compareDocuments(
  before: FlowDocument,
  after: FlowDocument,
  { isOver = () => false, ...options }: Bounds = {},
): Promise<FlowComparison> {
  const comparing = compareFlows(compile(before), compile(after), options);
  let step = await comparing.next();
  while (!step.done) step = await comparing.next(isOver());
  return step.value;
}

function compile(flow: FlowDocument): CompiledFlow {
  const result = compileFlow(flow);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
}
