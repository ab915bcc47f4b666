import { type FlowDocument, type PlanNode, RISKS, resolveSettings, type Tool } from '@turnpike/engine';
import { say } from '@/lib/words/say';

type Approval = PlanNode['approval'];

/** The settings of a flow, or as they are where it gives none. */
const getApproveFrom = ({ settings }: FlowDocument) => resolveSettings(settings).hitl.approveFrom;

/**
 * Why the customer is asked before a tool is used, in a few words; undefined where that is left to how
 * risky the plan is judged, or never happens.
 */
export function findApprovalReason(
  document: FlowDocument,
  tool: Tool,
  approval: Approval = 'byRisk',
): string | undefined {
  const { risk = 'low' } = tool;
  if (tool.needsApproval) return say('always asks');
  if (RISKS.indexOf(risk) >= RISKS.indexOf(getApproveFrom(document)))
    return say('{risk} risk, asks', { risk });
  return approval === 'always' ? say('asks here') : undefined;
}

/** What each choice of a plan means, with the risk from which this flow asks. */
export function describeApproval(document: FlowDocument, approval: NonNullable<Approval>): string {
  const from = getApproveFrom(document);
  const risky =
    from === 'low'
      ? say('every tool')
      : from === 'high'
        ? say('tools of high risk')
        : say('tools of medium or high risk');
  const always = say(
    'Before {risky}, and those that always ask, the customer is asked whatever is chosen here.',
    { risky },
  );
  if (approval === 'never') return say('The plan itself asks for nothing. {always}', { always });
  if (approval === 'always')
    return say('Before anything is done, the customer sees what is planned and says yes or no.');
  return say('The customer is also asked when the plan as a whole is judged risky. {always}', { always });
}
