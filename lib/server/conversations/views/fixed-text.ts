import type { CompiledFlow } from '@turnpike/engine';
import { DEFAULT_SYSTEM_TEXTS, type Text } from '@turnpike/engine/document';
import type { Reply } from '@turnpike/engine/turn';

type Document = CompiledFlow['flow'];
/** What the flow may say in a reply, in all wordings and languages. */
type Sources = { own: string[]; others: string[] };

const PLACEHOLDER = /\{[^{}]*\}/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const NOT_A_WORD = /[^\p{L}\p{N}\p{M}]/u;
const GLUED = /[\p{L}\p{N}\p{M}]\{|\}[\p{L}\p{N}\p{M}]/u;
/** Stand for words that are kept. People do not write characters of the private use area. */
const KEPT = /\uE000+\uE001/g;

/**
 * Whether a reply is a text of the flow without placeholders, word for word. Such a reply repeats nothing that the
 * customer wrote. It does not count if a text with placeholders may have led to the same words.
 */
export function repeatsFlowText(reply: Reply, flow: Document): boolean {
  const { own, others } = listSources(reply, flow);
  return (
    own.includes(reply.text) &&
    !reply.text.includes('{') &&
    ![...own, ...others].some((source) => source.includes('{') && mayBecome(source, reply.text))
  );
}

/**
 * Replaces the words of replies that only contain a hidden text, and that the flow itself says: “stopping” where “stop” is
 * hidden. A word that is hidden as a whole, or that the flow does not say there, is left to be masked.
 */
export function keepFixedWords(
  replies: readonly Reply[],
  hidden: readonly string[],
  flow: Document,
): { replies: Reply[]; restore: (masked: readonly Reply[]) => Reply[] } {
  const terms = hidden.map((term) => term.toLowerCase()).filter((term) => term.trim() !== '');
  const kept: string[] = [];
  const keep = (word: string): string => {
    kept.push(word);
    return `${'\uE000'.repeat(kept.length)}\uE001`;
  };
  return {
    replies: replies.map((reply) => {
      const text = reply.text.toLowerCase();
      const found = terms.filter((term) => text.includes(term));
      // A phrase may end inside a word.
      if (found.length === 0 || text.includes('\uE000') || found.some((term) => NOT_A_WORD.test(term)))
        return reply;
      const fixed = listFixedWords(listSources(reply, flow).own);
      const isKept = (word: string): boolean =>
        fixed.has(word) && found.some((term) => word.includes(term)) && !found.includes(word);
      return {
        ...reply,
        text: reply.text.replace(WORD, (word) => (isKept(word.toLowerCase()) ? keep(word) : word)),
      };
    }),
    restore: (masked) =>
      kept.length === 0
        ? [...masked]
        : masked.map((reply) => ({
            ...reply,
            text: reply.text.replace(KEPT, (mark) => kept[mark.length - 2] ?? mark),
          })),
  };
}

function listSources({ key, node }: Reply, flow: Document): Sources {
  const system =
    key === undefined
      ? undefined
      : (flow.texts?.[key as keyof typeof DEFAULT_SYSTEM_TEXTS] ??
        DEFAULT_SYSTEM_TEXTS[key as keyof typeof DEFAULT_SYSTEM_TEXTS]);
  const said = flow.graphs.flatMap(({ nodes }) => nodes).find(({ id }) => id === node);
  const produced = said && 'produces' in said ? (said.produces ?? []) : [];
  const prompts = (flow.facts ?? []).flatMap(({ name, prompt }) =>
    produced.includes(name) && prompt !== undefined ? [prompt] : [],
  );
  const text = said && 'text' in said ? said.text : undefined;
  const own = [system, text, ...prompts];
  const others = [
    ...(flow.templates ?? []).map((template) => template.text),
    ...(flow.rules ?? []).map(({ reply }) => reply),
  ];
  return { own: own.flatMap(listStrings), others: others.flatMap(listStrings) };
}

/** Every string of a text: its variants in all their languages. */
function listStrings(text: Text | undefined): string[] {
  if (text === undefined) return [];
  if (typeof text === 'string') return [text];
  return Object.values(text).flatMap((part: string | Text[]) =>
    typeof part === 'string' ? [part] : part.flatMap(listStrings),
  );
}

/** Whether a text with placeholders may become this reply. Anything may if a placeholder has forms of its own. */
function mayBecome(source: string, reply: string): boolean {
  const parts = source.split(PLACEHOLDER);
  // An apostrophe before a brace, or two of them, are written differently.
  if (/'[{}']/.test(source) || parts.some((part) => /[{}]/.test(part))) return true;
  const pattern = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[^]*');
  return new RegExp(`^${pattern}$`, 'u').test(reply);
}

/** The words around placeholders; none if a placeholder is part of a word, whose rest may be a value. */
function listFixedWords(sources: readonly string[]): Set<string> {
  const text = sources.map((source) => source.replace(PLACEHOLDER, '{}')).join('\n');
  if (sources.some((source) => GLUED.test(source)) || /\{[^}]|[^{]\}/.test(text)) return new Set();
  return new Set(text.toLowerCase().match(WORD) ?? []);
}
