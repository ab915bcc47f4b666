import { msg } from '../../../messages/message.ts';
import type { Node } from '../../node.ts';
import { readRetryPolicy } from '../controller/read-policies.ts';
import { cut, quote } from '../migration-note.ts';
import { type Fields, openFields } from '../open-fields.ts';
import { readAnswer } from '../questions/read-answer.ts';
import { readDependencies } from '../questions/read-dependencies.ts';
import { joinAll, readExpression } from '../questions/read-expression.ts';
import { readNodeText } from '../read-text.ts';
import type { Context } from './context.ts';
import { findKey } from './find-keys.ts';
import { readNodeType } from './node-types.ts';
import { readCall } from './read-call.ts';
import { readLooks } from './read-looks.ts';
import type { SourceGraph, SourceNode } from './survey.ts';

/** Converts a graph IR node to a node of an edges graph. */
export function readNode({ item, path, id }: SourceNode, graph: SourceGraph, context: Context): Node {
  const { names, report, survey } = context;
  const fields = openFields(item, path, msg('node {id}', { id: cut(id) }), report);
  if (fields.object.id === id) fields.text('id');
  else fields.take('id', () => id, msg('an id'));
  const key = findKey(item, id);
  const type = readNodeType(fields, report);
  const base = {
    id,
    name: readNodeName(fields) ?? cut(key ?? id),
    text: readNodeText(fields, names.find, report),
    when: joinAll([readExpression(fields, ['when'], names, report), readDependencies(fields, names, report)]),
    enabled: fields.flag('enabled'),
    checkpoint: fields.flag('checkpoint'),
    tags: readTags(fields),
  };
  readLooks(fields, id, graph.id, context);
  const node = finish();
  fields.close();
  return withoutAbsent(node);

  function finish(): Node {
    switch (type) {
      case 'question': {
        const produces = readKey(fields, key, context);
        const required = fields.flag('required');
        if (required === false)
          report.add(
            'mapped',
            [...path, 'required'],
            msg('An answer to {owner} is optional.', { owner: fields.owner }),
          );
        return {
          type,
          ...base,
          ...(produces ? { produces: [produces] } : {}),
          ...(required === false ? { optional: true } : {}),
          retryPolicy: readRetryPolicy(
            fields.open('retryPolicy', msg('the retry policy of {owner}', { owner: fields.owner })),
          ),
        } as Node;
      }
      case 'action':
        return { type, ...base, call: readCall(fields, readKey(fields, key, context), context) } as Node;
      case 'subgraph': {
        const ref = fields.text(Object.hasOwn(item, 'ref') ? 'ref' : 'graph') as string;
        const called = survey.graphOf(ref);
        if (called !== ref)
          report.add(
            'changed',
            [...path, 'ref'],
            msg('It refers to graph {id}, the new id of that graph.', { id: quote(called) }),
          );
        return { type, ...base, graph: called } as Node;
      }
      case 'terminal':
        return { type, ...base, outcome: fields.text('outcome') } as Node;
      case 'handoff':
        return {
          type,
          ...base,
          reason: fields.text('reason') ?? base.name,
          queue: fields.text('queue'),
        } as Node;
      case 'decision': {
        const { text: _text, ...rest } = base;
        return { type, ...rest } as Node;
      }
      case 'message':
        return { type, ...base } as Node;
    }
  }
}

/** The fact for a node's key. Also records what the node says about the answer. */
function readKey(
  fields: Fields,
  key: string | undefined,
  { names, report, given }: Context,
): string | undefined {
  if (key === undefined) return undefined;
  if (fields.text('key') === undefined)
    report.add(
      'guessed',
      fields.path,
      msg('The key is missing in {owner}. Its answer is stored in fact {fact}, named after its id.', {
        owner: fields.owner,
        fact: quote(key),
      }),
    );
  given.push({ key, path: fields.path, answer: readAnswer(fields, false, report) });
  return names.name(key);
}

function readNodeName(fields: Fields): string | undefined {
  const key = ['label', 'name', 'title'].find((item) => Object.hasOwn(fields.object, item));
  return key && fields.text(key);
}

/** Tags, including those used for analytics. */
function readTags(fields: Fields): string[] | undefined {
  const { object } = fields;
  const tags = [...(fields.names('tags') ?? [])];
  for (const key of ['analytics', 'analyticsTags', 'analytics_tags']) {
    if (Array.isArray(object[key])) tags.push(...(fields.names(key) ?? []));
    else {
      const inner = fields.open(key, msg('the analytics of {owner}', { owner: fields.owner }));
      tags.push(...(inner?.names('tags') ?? []));
      inner?.close();
    }
  }
  return tags.length > 0 ? [...new Set(tags)] : undefined;
}

/** Drops undefined fields, since absent and undefined differ in JSON. */
function withoutAbsent(node: Node): Node {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as Node;
}
