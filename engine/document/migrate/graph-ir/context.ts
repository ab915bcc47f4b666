import type { Group } from '../../flow-document.ts';
import type { Tool } from '../../tool.ts';
import type { Report } from '../migration-note.ts';
import type { FactNames } from '../questions/fact-names.ts';
import type { SpecifiedFact } from '../questions/gather-facts.ts';
import type { NodePosition } from './read-position.ts';
import type { GraphSurvey } from './survey.ts';

/** Shared state of the readers of one document: names, the report, and intermediate results. */
export type Context = {
  survey: GraphSurvey;
  names: FactNames;
  report: Report;
  given: SpecifiedFact[];
  tools: Map<string, Tool>;
  /** By graph id. */
  looks: Map<string, Looks>;
};

/** Canvas layout of one graph: positions, colors and groups. */
type Looks = { nodes: Map<string, NodePosition & { color?: string }>; groups: Map<string, Group> };
