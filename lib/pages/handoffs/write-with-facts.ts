import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { previewWording } from '@/lib/editor/preview/preview-text';
import { readFlowLocale } from '@/lib/simulator/answers/read-flow-locale';
import { declaredFacts } from '@/lib/simulator/trace/declared';

export type FilledFacts = { document: unknown; facts: Readonly<Record<string, unknown>> };

/**
 * A text with the values of its `{facts}`, written as the flow writes them. What is unknown or hidden stays as a
 * placeholder, and is listed in `missing`.
 */
export function writeWithFacts(text: string, { document, facts }: FilledFacts) {
  const declared = new Map(declaredFacts(document).map((fact) => [fact.name, fact.declared as Fact]));
  const locale = readFlowLocale(document);
  const settings = { locale, flowLocale: locale, facts: declared, find: () => undefined };
  const names = [...new Set(previewWording(text, settings).names)];
  const missing = names.filter((name) => !isKnown(facts[name]) || !declared.has(name));
  for (const name of missing) declared.set(name, { name, type: 'text' });
  const find = (name: string) => (missing.includes(name) ? `{${name}}` : (facts[name] as Json));
  return { text: previewWording(text, { ...settings, facts: declared, find }).text, missing };
}

const isKnown = (value: unknown): boolean => value !== undefined && value !== null && value !== MASKED_TEXT;
