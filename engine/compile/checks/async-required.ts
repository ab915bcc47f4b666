import { resolveSettings } from '../../document/resolve-settings.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';

/** The conversation waits for a required call, but the result of an async call arrives after the turn. */
export const asyncRequired: ProblemCheck = {
  code: 'async-required',
  severity: 'error',
  test: 'A step has a required call to a tool that is async, either by its own setting or by settings.tool.async.',
  find: ({ flow, calls }) => {
    const byDefault = resolveSettings(flow.settings).tool.async;
    const tools = new Map(flow.tools?.map((tool) => [tool.id, tool]));
    return calls.flatMap(({ call, node, path, where, owner }) => {
      const tool = tools.get(call.tool);
      if (!tool || !call.required || node?.type !== 'step' || !(tool.async ?? byDefault)) return [];
      const full = [...path, 'required'];
      const message = msg(
        '{owner} requires its call of “{tool}”, but the tool is async, so its result arrives after the step. Remove required, or make the tool synchronous.',
        { owner: nameOwnerFirst(owner), tool: tool.name },
      );
      return [finding(full, where, message, fixRemove(msg('Remove required'), full))];
    });
  },
};
