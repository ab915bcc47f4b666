import type { CompiledFlow, CompiledGraph, CompiledNode } from '../../compile/compiled-flow.ts';
import { getContent } from '../../document/node.ts';
import type { Text } from '../../document/text.ts';
import { getVariants } from '../../document/text-variants.ts';
import { parseTextMessage } from '../../text/format-message.ts';

/**
 * Questions, as `graph node`, for which it makes no difference to any property whether they are asked for the first time
 * or again. It only decides how they are worded, and whether a partial answer is repeated, and all of these texts are
 * without facts. For one fact, its attempts show it anyway.
 */
export const listAlikeQuestions = (
  compiled: CompiledFlow,
  graphs: readonly CompiledGraph[],
  comparesTexts: boolean,
): Set<string> =>
  new Set(
    graphs.flatMap(({ id, strategy, nodes }) =>
      strategy === 'meaning'
        ? []
        : [...nodes.values()]
            .filter((item) => isAlike(compiled, item, comparesTexts))
            .map(({ node }) => `${id} ${node.id}`),
    ),
  );

function isAlike(
  { facts, flow }: CompiledFlow,
  { node, asks, maxExecutions }: CompiledNode,
  comparesTexts: boolean,
): boolean {
  if (node.type !== 'question' || Number.isFinite(maxExecutions)) return false;
  if (asks.length === 1) return true;
  if (comparesTexts || getContent(node).content) return false;
  const texts = [node.text, ...asks.map((fact) => facts.get(fact)?.prompt)];
  return texts.every((text) => isFixedText(text)) && isFixedText(flow.texts?.noted, ['value', 'facts']);
}

/** Whether every wording of a text is without placeholders, apart from some that always have a value. */
export const isFixedText = (text: Text | undefined, filled: readonly string[] = []): boolean =>
  text === undefined ||
  getVariants(text).every((wording) => {
    const message = typeof wording === 'string' ? parseTextMessage(wording) : undefined;
    return message?.ok === true && message.names.every((name) => filled.includes(name));
  });
