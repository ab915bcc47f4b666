import type { Tool } from '../../document/tool.ts';
import { type Check, type Finding, finding, fixRemove, listNames, type Path } from './check.ts';
import { findApprovalReason } from './find-approval-reason.ts';
import { findProperties, findProperty, findTypes, listRequired } from './read-schema.ts';
import type { Survey } from './survey.ts';

/**
 * A resolver is called while a plan is made ready, with nothing but the words for a thing: whatever else it
 * needs, asks for or waits for would come too late.
 */
export const resolverShape: Check = {
  code: 'resolver-shape',
  severity: 'error',
  test: 'A tool that others name in entityArgs does not take query (a text), requires another input, has an output whose schema allows no object with a list of candidates, is async, has needsApproval or a risk above low that settings.hitl.approveFrom has approved, or has entityArgs itself.',
  find: (survey) => {
    const tools = survey.flow.tools ?? [];
    const named = new Set(tools.flatMap(({ entityArgs = {} }) => Object.values(entityArgs)));
    return tools.flatMap((tool, index) => (named.has(tool.id) ? findInTool(survey, tool, index) : []));
  },
};

function findInTool({ flow }: Survey, tool: Tool, index: number): Finding[] {
  const { id, name, input, output, entityArgs } = tool;
  const found: Finding[] = [];
  const tell = (field: Path, fault: string, fix?: Finding['fix']): void => {
    const message = `Tool "${name}" looks things up for other tools, but ${fault}.`;
    found.push(finding(['tools', index, ...field], { kind: 'tool', id }, message, fix));
  };
  const inputs = input && findProperties(input, input);
  const query = input && findTypes(input, findProperty(input, input, 'query'));
  if (inputs && !Object.hasOwn(inputs, 'query'))
    tell(['input'], 'it does not take query, the words for what is looked up');
  else if (query && !query.includes('string'))
    tell(['input'], `its query is ${listNames(query, 'or')}, and what is looked up is given as text`);
  const others = listRequired(input).filter((required) => required !== 'query');
  if (others.length > 0) tell(['input'], `it also requires ${listNames(others)}. Only query is given`);
  if (output !== undefined && !allowsCandidates(output))
    tell(['output'], 'its output has no list of candidates, each with an id and a label');
  if (tool.async)
    tell(
      ['async'],
      'it is async: its result comes after the turn that needs it',
      fixRemove('Wait for it', ['tools', index, 'async']),
    );
  // Where everything is to be approved, a look-up that says nothing of its risk is no danger.
  const reason =
    tool.needsApproval || (tool.risk ?? 'low') !== 'low'
      ? findApprovalReason(tool, flow.settings)
      : undefined;
  if (reason !== undefined)
    tell([tool.needsApproval ? 'needsApproval' : 'risk'], `${reason}, and nobody is asked before it looks`);
  if (entityArgs !== undefined && Object.keys(entityArgs).length > 0)
    tell(
      ['entityArgs'],
      'it has inputs to be looked up itself',
      fixRemove('Remove entityArgs', ['tools', index, 'entityArgs']),
    );
  return found;
}

function allowsCandidates(output: unknown): boolean {
  if (findTypes(output, output)?.includes('object') === false) return false;
  const parts = findProperties(output, output);
  if (parts && !Object.hasOwn(parts, 'candidates')) return false;
  return findTypes(output, findProperty(output, output, 'candidates'))?.includes('array') !== false;
}
