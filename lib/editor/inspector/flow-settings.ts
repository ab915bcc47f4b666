import { say } from '@/lib/words/say';
import type { FieldHelp } from '../help/field-help';
import { ALL_HELP } from '../help/find-help';

/** Sections of the settings of a flow, with the keys of their fields in the help. */
const SECTIONS = {
  flow: {
    title: say('Flow'),
    keys: ['name', 'description', 'main', 'primaryGoal', 'settings.postGoalPolicy'],
  },
  layers: { title: say('Extends'), keys: ['Extends', 'extends'] },
  language: { title: say('Language'), keys: ['locale', 'locales'] },
  retry: { title: say('Retry'), keys: ['RetryPolicy'] },
  silence: { title: say('Silence'), keys: ['settings.silence'] },
  parts: { title: say('Parts: facts, tools, paths, rules, constraints'), keys: [] },
  understanding: {
    title: say('Understanding: models, scenarios, rules, replies, tools and approval'),
    keys: [
      'settings.profile',
      'settings.models',
      'settings.understand',
      'settings.retrieval',
      'settings.rerank',
      'settings.filterRules',
      'settings.generate',
      'settings.enforcement',
      'settings.hitl',
      'settings.memory',
      'settings.tool',
      'settings.scenario',
    ],
  },
  texts: { title: say('System texts: what the flow says on its own'), keys: ['texts'] },
  stack: { title: say('Path selection, interruptions'), keys: ['settings.path', 'settings.stack'] },
  limits: { title: say('Time limits'), keys: ['settings.limits', 'settings.memory'] },
} as const;

export type FlowSection = keyof typeof SECTIONS;

/** The sections by what an author looks for. The last group is folded. */
export const FLOW_SETTING_GROUPS: readonly { title: string; sections: readonly FlowSection[] }[] = [
  { title: say('Conversation'), sections: ['flow', 'language', 'retry', 'silence'] },
  { title: say('Parts'), sections: ['layers', 'parts'] },
  { title: say('Understanding and texts'), sections: ['understanding', 'texts'] },
  { title: say('Advanced'), sections: ['stack', 'limits'] },
];

/** The sections whose title or fields contain all words; if there are none, those whose explanations do. */
export function findFlowSections(search: string): ReadonlySet<FlowSection> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const find = (read: (help: FieldHelp) => string[]) =>
    SECTION_ENTRIES.filter(
      ([, { title, keys }]) =>
        matches(title) || ALL_HELP.some((help) => isOf(help, keys) && read(help).some(matches)),
    ).map(([section]) => section);
  const named = find(({ at }) => [...at]);
  return new Set(named.length > 0 ? named : find(({ does }) => [does]));
}

const SECTION_ENTRIES = Object.entries(SECTIONS) as [FlowSection, (typeof SECTIONS)[FlowSection]][];

const isOf = ({ key }: FieldHelp, keys: readonly string[]): boolean =>
  keys.some((start) => key === start || key.startsWith(`${start}.`) || key.startsWith(`${start}[`));
