import { type MessageDescriptor, msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { findApprovalReason } from '../survey/find-approval-reason.ts';

/** The strictest approval setting wins, so a plan with `approval: never` may still ask. */
export const approvalCannotBeLowered: ProblemCheck = {
  code: 'approval-cannot-be-lowered',
  severity: 'warning',
  test: 'A plan has `approval: never`, but one of its tools always asks for approval: it has needsApproval, or its risk is at or above settings.hitl.approveFrom (default: high).',
  find: ({ flow, nodes }) => {
    const tools = new Map(flow.tools?.map((tool) => [tool.id, tool]));
    return nodes.flatMap(({ node, path, where }) => {
      if (node.type !== 'plan' || node.approval !== 'never') return [];
      const asking = new Map<string, MessageDescriptor>();
      for (const { tool: id } of node.tools) {
        const tool = tools.get(id);
        const reason = tool && findApprovalReason(tool, flow.settings);
        if (!tool || reason === undefined) continue;
        const { name } = tool;
        asking.set(
          id,
          reason === 'setting'
            ? msg('“{name}” (requires approval)', { name })
            : msg('“{name}” (risk: {risk})', { name, risk: reason }),
        );
      }
      if (asking.size === 0) return [];
      const message = msg('“{name}” never asks for approval, but these tools always do: {tools}.', {
        name: node.name,
        tools: msgList(asking.values()),
      });
      return [finding([...path, 'approval'], where, message)];
    });
  },
};
