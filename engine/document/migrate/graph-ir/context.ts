import type { Group } from '../../flow-document.ts';
import type { Tool } from '../../tool.ts';
import type { Report } from '../migration-note.ts';
import type { FactNames } from '../questions/fact-names.ts';
import type { Given } from '../questions/gather-facts.ts';
import type { Point } from './read-position.ts';
import type { Survey } from './survey.ts';

/** Shared state of the readers of one document: names, the report, and intermediate results. */
export type Context = {
  survey: Survey;
  names: FactNames;
  report: Report;
  given: Given[];
  tools: Map<string, Tool>;
  /** By graph id. */
  looks: Map<string, Looks>;
};

/** Canvas layout of one graph: positions, colors and groups. */
type Looks = { nodes: Map<string, Point & { color?: string }>; groups: Map<string, Group> };
