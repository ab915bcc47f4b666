import {
  type FlowDocument,
  type PlanNode,
  RISKS,
  resolveSettings,
  type Tool,
} from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

type Approval = PlanNode['approval'];

/** The approval limit of a flow, or the default. */
const getApproveFrom = ({ settings }: FlowDocument) => resolveSettings(settings).hitl.approveFrom;

/**
 * Why a tool requires approval, in a few words; undefined if it depends on the risk of the plan, or is not
 * required.
 */
export function describeApprovalReason(
  document: FlowDocument,
  tool: Tool,
  approval: Approval = 'byRisk',
): string | undefined {
  const { risk = 'low' } = tool;
  if (tool.needsApproval) return say('always asks');
  if (RISKS.indexOf(risk) >= RISKS.indexOf(getApproveFrom(document)))
    return say('{risk} risk, asks', { risk });
  return approval === 'always' ? say('asks in this plan') : undefined;
}

/** Describes an approval choice of a plan, with the risk limit of the flow. */
export function describeApproval(document: FlowDocument, approval: NonNullable<Approval>): string {
  const from = getApproveFrom(document);
  const risky =
    from === 'low'
      ? say('every tool')
      : from === 'high'
        ? say('high-risk tools')
        : say('medium- and high-risk tools');
  const always = say('Approval is still required for {risky} and for tools that always ask.', { risky });
  if (approval === 'never') return say('The plan does not ask for approval. {always}', { always });
  if (approval === 'always') return say('The customer approves or declines the plan before it runs.');
  return say('Approval is also required if the plan as a whole is risky. {always}', { always });
}
