import type { DocumentPath } from '../../document/problem.ts';
import type { Tool } from '../../document/tool.ts';
import { type MessageDescriptor, msg, msgList } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { findApprovalReason } from '../survey/find-approval-reason.ts';
import { findProperties, findProperty, findTypes, listRequired } from '../survey/read-schema.ts';
import type { Survey } from '../survey/types.ts';

/**
 * A resolver runs while a plan is being prepared, and its only input is the query text. It can neither ask
 * for other inputs nor wait for approval or an async result.
 */
export const resolverShape: ProblemCheck = {
  code: 'resolver-shape',
  severity: 'error',
  test: 'A tool that is used in the entityArgs of others does not accept query (a text), requires another input, has an output schema without a candidates list, is async, requires approval (needsApproval, or a risk above low that is at or above settings.hitl.approveFrom), or has entityArgs itself.',
  find: (survey) => {
    const tools = survey.flow.tools ?? [];
    const named = new Set(tools.flatMap(({ entityArgs = {} }) => Object.values(entityArgs)));
    return tools.flatMap((tool, index) => (named.has(tool.id) ? findInTool(survey, tool, index) : []));
  },
};

function findInTool({ flow }: Survey, tool: Tool, index: number): ProblemFinding[] {
  const { id, name, input, output, entityArgs } = tool;
  const found: ProblemFinding[] = [];
  const report = (field: DocumentPath, reason: MessageDescriptor, fix?: ProblemFinding['fix']): void => {
    const message = msg('Tool “{tool}” cannot look up inputs for other tools. {reason}', {
      tool: name,
      reason,
    });
    found.push(finding(['tools', index, ...field], { kind: 'tool', id }, message, fix));
  };
  const inputs = input && findProperties(input, input);
  const query = input && findTypes(input, findProperty(input, input, 'query'));
  if (inputs && !Object.hasOwn(inputs, 'query'))
    report(['input'], msg('It has no input query, which receives the text to look up.'));
  else if (query && !query.includes('string'))
    report(
      ['input'],
      msg('Its input query must be a string, but its type is {types}.', { types: msgList(query, 'or') }),
    );
  const others = listRequired(input).filter((required) => required !== 'query');
  if (others.length > 0)
    report(
      ['input'],
      msg('It requires {inputs}, but a lookup passes only query.', { inputs: msgList(others) }),
    );
  if (output !== undefined && !allowsCandidates(output))
    report(['output'], msg('Its output needs a list named candidates, each with an id and a label.'));
  if (tool.async)
    report(
      ['async'],
      msg('It is async, so its result arrives after the turn that requires it.'),
      fixRemove(msg('Make it synchronous'), ['tools', index, 'async']),
    );
  // If even low risk requires approval, a lookup without a declared risk is still harmless.
  const reason =
    tool.needsApproval || (tool.risk ?? 'low') !== 'low'
      ? findApprovalReason(tool, flow.settings)
      : undefined;
  if (reason !== undefined)
    report(
      [tool.needsApproval ? 'needsApproval' : 'risk'],
      reason === 'setting'
        ? msg('It requires approval, but a lookup cannot ask for approval.')
        : msg('Its risk is {risk}, which requires approval, but a lookup cannot ask for approval.', {
            risk: reason,
          }),
    );
  if (entityArgs !== undefined && Object.keys(entityArgs).length > 0)
    report(
      ['entityArgs'],
      msg('Its own inputs must not require a lookup.'),
      fixRemove(msg('Remove entityArgs'), ['tools', index, 'entityArgs']),
    );
  return found;
}

function allowsCandidates(output: unknown): boolean {
  if (findTypes(output, output)?.includes('object') === false) return false;
  const parts = findProperties(output, output);
  if (parts && !Object.hasOwn(parts, 'candidates')) return false;
  return findTypes(output, findProperty(output, output, 'candidates'))?.includes('array') !== false;
}
