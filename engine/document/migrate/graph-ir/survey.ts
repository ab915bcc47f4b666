import { type MessageDescriptor, msg } from '../../../messages/message.ts';
import { isRecord } from '../../is-record.ts';
import type { DocumentPath } from '../../problem.ts';
import { createIds, toValidId } from '../create-ids.ts';
import { cut, quote, type Report } from '../migration-note.ts';
import type { OpenObject } from '../open-fields.ts';

/** A node as written in the document, with its id in the flow. */
export type SourceNode = { item: OpenObject; path: DocumentPath; id: string };
export type SourceGraph = {
  id: string;
  name: string;
  path: DocumentPath;
  object: OpenObject;
  nodes: SourceNode[];
  /** Maps an id of the document to the node id in this graph; unknown ids are kept. */
  idOf: (given: string) => string;
};

export type GraphSurvey = {
  /** The main graph first. */
  graphs: SourceGraph[];
  /** Maps a `ref` to a graph id. */
  graphOf: (ref: string) => string;
  takeId: (wanted: string, fallback: string) => string;
};

const MAIN = 'main';

/**
 * Collects graphs and nodes before anything is converted: ids are unique in a flow, while two subgraphs of
 * the graph IR may use the same id. The first one keeps it.
 */
export function surveyGraphs(document: OpenObject, report: Report): GraphSurvey {
  const ids = createIds();
  const graphIds = createIds();
  const refs = new Map<string, string>();
  const graphs: SourceGraph[] = [];
  const waiting: { object: OpenObject; path: DocumentPath; given: string | undefined }[] = [
    { object: document, path: [], given: isName(document.id) ? document.id : undefined },
  ];
  for (let source = waiting.shift(); source; source = waiting.shift()) {
    const { object, path, given } = source;
    const main = graphs.length === 0;
    const id = graphIds.take(given ?? MAIN, main ? MAIN : 'subgraph');
    if (given !== undefined && id !== given)
      report.add(
        'changed',
        main ? ['id'] : path,
        msg('Graph {from} is renamed to {to}. Ids are unique and contain only letters, digits, _, . and -.', {
          from: quote(given),
          to: quote(id),
        }),
      );
    if (!main && given !== undefined && !refs.has(given)) refs.set(given, id);
    graphs.push({ id, name: main ? 'Main' : nameOf(object, id), path, object, ...readNodes(object, path) });
    if (!isRecord(object.subgraphs)) continue;
    for (const [key, inner] of Object.entries(object.subgraphs)) {
      const place = [...path, 'subgraphs', key];
      if (isRecord(inner)) waiting.push({ object: inner, path: place, given: key });
      else
        report.add(
          'dropped',
          place,
          msg('{name} is not a subgraph. It was not imported.', { name: quote(key) }),
        );
    }
  }

  function readNodes(object: OpenObject, path: DocumentPath): Pick<SourceGraph, 'nodes' | 'idOf'> {
    const known = new Map<string, string>();
    const nodes: SourceNode[] = [];
    const list = Array.isArray(object.nodes) ? (object.nodes as unknown[]) : [];
    for (const [index, item] of list.entries()) {
      const place = [...path, 'nodes', index];
      if (!isRecord(item)) {
        report.add('dropped', place, msg('This is not a node. It was not imported.'));
        continue;
      }
      const given = isName(item.id) ? item.id : undefined;
      const id = ids.take(given ?? `node-${index + 1}`, 'node');
      if (given !== id) {
        report.add(
          'changed',
          [...place, 'id'],
          describeNewId(given, id, given !== undefined && known.has(given)),
        );
      }
      if (given !== undefined && !known.has(given)) known.set(given, id);
      nodes.push({ item, path: place, id });
    }
    return { nodes, idOf: (given) => known.get(given) ?? toValidId(given, 'node') };
  }

  return {
    graphs,
    graphOf: (ref) => refs.get(ref) ?? toValidId(ref, 'subgraph'),
    takeId: ids.take,
  };
}

function describeNewId(given: string | undefined, id: string, isTaken: boolean): MessageDescriptor {
  if (given === undefined) return msg('A node without an id now has id {id}.', { id: quote(id) });
  const renamed = { from: quote(given), to: quote(id) };
  return isTaken
    ? msg(
        'Node {from} is renamed to {to}. Ids are unique, and connections lead to the first node with that id.',
        renamed,
      )
    : msg(
        'Node {from} is renamed to {to}. Ids are unique and contain only letters, digits, _, . and -.',
        renamed,
      );
}

function nameOf(object: OpenObject, id: string): string {
  const given = [object.label, object.name, object.title].find((item) => isName(item) && item.trim() !== '');
  return (given as string | undefined) ?? cut(id);
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
