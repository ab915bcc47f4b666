import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';
import { listRequired } from '../survey/read-schema.ts';

/** A required input that nothing provides may be intended, but is usually forgotten. */
export const inputAsked: ProblemCheck = {
  code: 'input-asked',
  severity: 'warning',
  test: 'A call of an action, step or rule has no argument for an input that its tool requires, and no fact has that name, so the customer is asked for it.',
  find: ({ flow, compiled, calls }) => {
    const tools = new Map(flow.tools?.map((tool) => [tool.id, tool]));
    return calls.flatMap(({ call, path, where, owner, node }) => {
      const tool = node?.type === 'plan' ? undefined : tools.get(call.tool);
      return listRequired(tool?.input)
        .filter((name) => !Object.hasOwn(call.args ?? {}, name) && !compiled.facts.has(name))
        .map((name) =>
          finding(
            path,
            where,
            msg(
              '{owner} does not set {input}, which tool “{tool}” requires. No fact has that name, so the customer is asked for it.',
              { owner: nameOwnerFirst(owner), input: name, tool: tool?.name ?? call.tool },
            ),
          ),
        );
    });
  },
};
