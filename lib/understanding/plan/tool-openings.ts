import type { LocaleWords } from '../locales/locale.ts';
import { parseMessage, toWords } from '../message.ts';
import type { PlanTool } from './plan-tools.ts';
import { skipRequest } from './rank-tools.ts';
import type { PlanWords } from './words/plan-words.ts';

const openings = new WeakMap<PlanWords, WeakMap<PlanTool, readonly string[]>>();

/**
 * Verbs from a tool's description and examples, as patterns: "mark" of "mark it as done", "i finished" of "I
 * finished the report". They count in addition to the verbs of the language. A word before a preposition is not
 * a verb ("lunch with Dana").
 */
export function listOpenings(tool: PlanTool, locale: LocaleWords, planWords: PlanWords): readonly string[] {
  const known = openings.get(planWords) ?? new WeakMap<PlanTool, readonly string[]>();
  openings.set(planWords, known);
  let found = known.get(tool);
  if (!found) {
    const { description = '', examples = [] } = tool.tool;
    const [does] = toWords(description);
    const [ending] = planWords.thirdPerson;
    const isThird = does !== undefined && ending !== undefined && does.endsWith(ending);
    const described =
      isThird && !locale.stopWords.includes(does) ? [does.slice(0, does.length - ending.length)] : [];
    const said = examples.flatMap((text) => readOpening(text, locale, planWords) ?? []);
    found = [...new Set([...described, ...said])];
    known.set(tool, found);
  }
  return found;
}

function readOpening(text: string, locale: LocaleWords, planWords: PlanWords): string | undefined {
  const { words } = parseMessage(text);
  const first = skipRequest(words, locale, planWords);
  const verb = words.findIndex(({ text: word }, at) => at >= first && !locale.stopWords.includes(word));
  const after = words[verb + 1];
  if (verb < 0 || !after || locale.boundaries.includes(after.text)) return undefined;
  return words
    .slice(first, verb + 1)
    .map(({ text: word }) => word)
    .join(' ');
}
