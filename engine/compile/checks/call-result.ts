import { findNearest, type SearchBudget } from '../../document/nearest.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixReplace, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameOwnerFirst } from '../survey/name-owner.ts';
import { findItems, findProperties } from '../survey/read-schema.ts';

/** A result path that the output schema rules out never sets its fact. */
export const callResult: ProblemCheck = {
  code: 'call-result',
  severity: 'warning',
  test: "The from of an assigns is a path that the tool's output schema rules out: an object on it lists its properties, allows no others, and does not have the next part.",
  find: ({ flow, calls, suggestions }) => {
    const tools = new Map(flow.tools?.map((tool) => [tool.id, tool]));
    return calls.flatMap(({ call, path, where, owner }) => {
      const tool = tools.get(call.tool);
      if (tool?.output === undefined) return [];
      const { name, output } = tool;
      return (call.assigns ?? []).flatMap(({ from, fact }, index): ProblemFinding[] => {
        const lost = findLost(output, from, suggestions);
        if (!lost) return [];
        const { part, nearest } = lost;
        const message = msg(
          '{owner} sets {fact} from {path}, but the output of tool “{tool}” has no {part}. {hint}',
          {
            owner: nameOwnerFirst(owner),
            fact,
            path: from,
            tool: name,
            part,
            hint: nearest
              ? msg('Did you mean {nearest}?', { nearest })
              : msg('Change the path, or the output schema.'),
          },
        );
        const full = [...path, 'assigns', index, 'from'];
        const fix = nearest ? fixReplace(msg('Change to {nearest}', { nearest }), full, nearest) : undefined;
        return [finding(full, where, message, fix)];
      });
    });
  },
};

/** The first part of a path that its schema rules out, with the most likely intended path. */
function findLost(
  root: unknown,
  from: string,
  suggestions: SearchBudget,
): { part: string; nearest: string | undefined } | undefined {
  const parts = from === '' ? [] : from.split('.');
  let at: unknown = root;
  for (const [index, part] of parts.entries()) {
    const items = /^\d+$/.test(part) ? findItems(root, at) : undefined;
    const properties = items === undefined ? findProperties(root, at) : undefined;
    if (items === undefined && !properties) return undefined;
    if (properties && !Object.hasOwn(properties, part)) {
      const nearest = findNearest(part, Object.keys(properties), suggestions);
      const meant = nearest && [...parts.slice(0, index), nearest, ...parts.slice(index + 1)].join('.');
      return { part: parts.slice(0, index + 1).join('.'), nearest: meant };
    }
    at = items ?? properties?.[part];
  }
  return undefined;
}
