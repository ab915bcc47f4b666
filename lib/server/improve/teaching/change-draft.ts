import { type FlowDocument, isRecord, type PatchOperation } from '@turnpike/engine/document';
import type { NewRule, TeachTarget } from '@/lib/contract/schemas/improve';

/** What is taught, and the texts to add, or to take back. */
export type DraftTeaching = { target: TeachTarget; texts: readonly string[]; rule?: NewRule };

/** A draft as an author wrote it: nothing of it is certain. */
type Draft = Partial<Pick<FlowDocument, 'graphs' | 'facts' | 'rules'>>;
type Place = { path: string; texts: readonly string[] };

/**
 * The JSON Patch that adds texts as examples or synonyms, or a new rule with them; undefined if the draft does not have the
 * target. Texts that are there already are not added again.
 */
export function buildTeachingPatch(
  draft: unknown,
  { target, texts, rule }: DraftTeaching,
): PatchOperation[] | undefined {
  const added = [...new Set(texts)];
  if (rule && target.kind === 'rule') {
    const { name, text, reply } = rule;
    const value = { id: target.rule, name, condition: { text, examples: added }, action: reply, reply };
    return readList(draft, 'rules').length > 0
      ? [{ op: 'add', path: '/rules/-', value }]
      : [{ op: 'add', path: '/rules', value: [value] }];
  }
  const place = findPlace(draft as Draft, target);
  if (!place) return undefined;
  const missing = added.filter((text) => !place.texts.some((known) => fold(known) === fold(text)));
  if (missing.length === 0) return [];
  if (target.kind === 'choice' && place.texts.length === 0)
    return [{ op: 'add', path: place.path, value: missing }];
  return missing.map((value) => ({ op: 'add', path: `${place.path}/-`, value }));
}

/** The JSON Patch that takes these texts, or a new rule, away. What an author changed meanwhile stays. */
export function buildUndoPatch(draft: unknown, { target, texts, rule }: DraftTeaching): PatchOperation[] {
  if (rule && target.kind === 'rule') {
    const at = readList(draft, 'rules').findIndex((row) => isRecord(row) && row.id === target.rule);
    return at < 0 ? [] : [{ op: 'remove', path: `/rules/${at}` }];
  }
  const place = findPlace(draft as Draft, target);
  const drop = (place?.texts ?? []).flatMap((text, at) => (texts.includes(text) ? [at] : [])).reverse();
  return drop.map((at) => ({ op: 'remove', path: `${place?.path}/${at}` }));
}

const fold = (text: string): string => text.trim().toLowerCase();

const readList = (draft: unknown, name: keyof Draft): unknown[] => {
  const list = isRecord(draft) ? draft[name] : undefined;
  return Array.isArray(list) ? list : [];
};

function findPlace({ graphs = [], rules = [], facts = [] }: Draft, target: TeachTarget): Place | undefined {
  switch (target.kind) {
    case 'trigger': {
      const at = graphs.findIndex(({ id }) => id === target.graph);
      const examples = graphs[at]?.trigger?.examples;
      return examples && { path: `/graphs/${at}/trigger/examples`, texts: examples };
    }
    case 'transition': {
      const at = graphs.findIndex(({ id }) => id === target.graph);
      const edge = graphs[at]?.edges?.findIndex(({ id }) => id === target.edge) ?? -1;
      const examples = graphs[at]?.edges?.[edge]?.condition?.examples;
      return examples && { path: `/graphs/${at}/edges/${edge}/condition/examples`, texts: examples };
    }
    case 'rule': {
      const at = rules.findIndex(({ id }) => id === target.rule);
      const examples = rules[at]?.condition.examples;
      return examples && { path: `/rules/${at}/condition/examples`, texts: examples };
    }
    case 'choice': {
      const at = facts.findIndex(({ name }) => name === target.fact);
      const value = facts[at]?.values?.findIndex((row) => row.value === target.value) ?? -1;
      if (value < 0) return undefined;
      return {
        path: `/facts/${at}/values/${value}/synonyms`,
        texts: facts[at]?.values?.[value]?.synonyms ?? [],
      };
    }
  }
}
