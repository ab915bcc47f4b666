/** Generated flows and conversations for property tests. Needs fast-check, so it is apart from testing/index.ts. */

export { changesArbitrary, mutateFlow } from '../reconcile/testing/mutate-flow.ts';
export { flowArbitrary, shuffleKeys } from './arbitraries.ts';
export { planFlowArbitrary } from './arbitraries-plan.ts';
export { scenarioFlowArbitrary } from './arbitraries-scenario.ts';
export { stackFlowArbitrary } from './arbitraries-stack.ts';
export { drawConversation } from './draw-conversation.ts';
export { createRandom } from './draw-value.ts';
