import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { Content } from '../../document/content.ts';
import { listContentFields } from '../../document/list-content-fields.ts';
import { getContent, type Node } from '../../document/node.ts';
import type { Rule } from '../../document/rule.ts';
import type { Template } from '../../document/template.ts';
import type { Text } from '../../document/text.ts';
import { memoByObject } from '../../memo.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { listTouched } from '../search/list-touched.ts';

/**
 * What the parts of a flow that took part in a turn read from facts, or vary: texts with placeholders or wordings,
 * arguments, and values that are passed on. Two turns that read the same and look the same with one value of each
 * region look the same with every other value too.
 */
export function listFactReads(compiled: CompiledFlow, { replies, events, session }: TurnResult): string {
  const parts = getFactReads(compiled);
  if (parts.size === 0) return '';
  const nodes = [...replies.flatMap(({ node }) => node ?? []), session.pending?.node ?? ''];
  const touched = [...nodes.map((node) => `node ${node}`), ...events.flatMap(listParts)];
  // In order: two texts that change places can be equal for the values that are tried.
  return touched.flatMap((part) => parts.get(part) ?? []).join('\n');
}

/** The parts of an event, with those that only pass values on. */
function listParts(event: TurnEvent): string[] {
  const touched = [...listTouched([event])];
  if (event.type === 'tool-called' || event.type === 'tool-started' || event.type === 'row-closed')
    touched.push(`node ${event.node}`);
  else if (event.type === 'transition') touched.push(`node ${event.from}`, `node ${event.to}`);
  return touched;
}

/** Whether something of a flow has several wordings, so that it matters how often it was said. */
export const hasWordings = memoByObject(({ flow }: CompiledFlow): boolean =>
  /"variants":\[/.test(JSON.stringify(flow)),
);

const getFactReads = memoByObject(({ flow }: CompiledFlow): ReadonlyMap<string, string> => {
  const nodes = flow.graphs.flatMap((graph) => graph.nodes);
  const found = [
    ...nodes.map((node) => [`node ${node.id}`, readNode(node)] as const),
    ...(flow.rules ?? []).map((rule) => [`rule ${rule.id}`, readRule(rule)] as const),
    ...(flow.templates ?? []).map((template) => [`template ${template.id}`, readTemplate(template)] as const),
  ];
  return new Map(
    found.flatMap(([part, reads]) =>
      reads.some((item) => item !== undefined) ? [[part, toCanonicalJson(reads)]] : [],
    ),
  );
});

const isFixed = (text: Text): boolean => typeof text === 'string' && !/[{}]/.test(text);
const keepText = (text: Text | undefined) => (text === undefined || isFixed(text) ? undefined : text);

/** Parts and quick replies of which a field is filled from facts. */
const keepContent = (content: Content) =>
  listContentFields(content).every((field) =>
    field.holds === 'text' ? isFixed(field.text) : field.holds !== 'list' && isFixed(field.source),
  )
    ? undefined
    : [content.content, content.quickReplies];

function readNode(node: Node): unknown[] {
  const text = keepText(node.text);
  return [
    text,
    // How often it was said chooses the wording.
    text !== undefined && typeof text !== 'string' ? node.retryPolicy : undefined,
    keepContent(getContent(node)),
    node.type === 'action' ? node.call : undefined,
    node.type === 'plan' ? node.tools : undefined,
    node.type === 'step' ? node.calls : undefined,
    node.type === 'question' ? node.choices : undefined,
    node.type === 'assign' ? node.sets : undefined,
    node.type === 'subgraph' && (node.inputs || node.outputs) ? [node.inputs, node.outputs] : undefined,
  ];
}

const readRule = ({ reply, calls }: Rule): unknown[] => [keepText(reply), calls];
const readTemplate = (template: Template): unknown[] => [keepText(template.text), keepContent(template)];
