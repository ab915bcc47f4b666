import { type Check, finding } from './check.ts';
import { capitalizeOwner } from './name-owner.ts';
import { listRequired } from './read-schema.ts';

/** A call of the author needs what nothing gives: that may be meant, and is more often forgotten. */
export const inputAsked: Check = {
  code: 'input-asked',
  severity: 'warning',
  test: 'A call of an action, a step or a rule gives no argument for an input its tool requires, and no fact has its name: the customer is asked for it.',
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
            `${capitalizeOwner(owner)} does not give ${name}, which tool "${tool?.name}" needs, and no fact has that name: the customer will be asked for it.`,
          ),
        );
    });
  },
};
