import type { Tool } from '../../tool.ts';
import type { Report } from '../migration-note.ts';
import type { FactNames } from '../questions/fact-names.ts';
import type { Given } from '../questions/gather-facts.ts';
import type { Looks } from './read-looks.ts';
import type { Survey } from './survey.ts';

/** What the readers of one document share: names, the report, and what is found on the way. */
export type Context = {
  survey: Survey;
  names: FactNames;
  report: Report;
  given: Given[];
  tools: Map<string, Tool>;
  /** By graph. */
  looks: Map<string, Looks>;
};
