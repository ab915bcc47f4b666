import { createGuard } from '../../../guards/guard.ts';
import { msg } from '../../../messages/message.ts';
import type { Json } from '../../../session/session.ts';
import type { Call } from '../../call.ts';
import { type Fact, NameSchema } from '../../fact.ts';
import { isRecord } from '../../is-record.ts';
import { toValidId } from '../create-ids.ts';
import { quote } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';
import { readNodeText } from '../read-text.ts';
import type { Context } from './context.ts';

/**
 * The call of an action. The graph IR only has tool names, so each tool is declared with a harmless mock for
 * the author to replace.
 */
export function readCall(fields: Fields, fact: string | undefined, context: Context): Call {
  const { report, tools, names } = context;
  const key = ['tool', 'ref', 'action'].find((item) => typeof fields.object[item] === 'string');
  const given = key && fields.text(key);
  const id = toValidId(given ?? fields.object.id?.toString() ?? 'tool', 'tool');
  if (given === undefined)
    report.add(
      'guessed',
      fields.path,
      msg('The tool is missing in {owner}. It calls tool {tool}, named after the node.', {
        owner: fields.owner,
        tool: quote(id),
      }),
    );
  else if (given !== id)
    report.add(
      'changed',
      [...fields.path, key as string],
      msg('Tool {from} is renamed to {to}.', { from: quote(given), to: quote(id) }),
    );
  if (!tools.has(id)) {
    tools.set(id, { id, name: given ?? id, binding: { type: 'mock', cases: [{ result: {} }] } });
    report.add(
      'guessed',
      fields.path,
      msg('Tool {tool} is a mock. Replace it with a real binding.', { tool: quote(id) }),
    );
  }
  const args = readArgs(fields, context);
  const onError = fields.open('onError', msg('onError of {owner}', { owner: fields.owner }));
  const said = onError && readNodeText(onError, names.find, report);
  onError?.close();
  if (fact !== undefined)
    report.add(
      'guessed',
      [...fields.path, 'key'],
      msg('The whole result of {tool} is stored in fact {fact}.', { tool: quote(id), fact: quote(fact) }),
    );
  return {
    tool: id,
    ...(args ? { args } : {}),
    ...(fact === undefined ? {} : { assigns: [{ from: '', fact }] }),
    ...(said === undefined ? {} : { onError: said }),
  };
}

/** Arguments: a string that reads answers is an expression, any other is a literal. */
function readArgs(fields: Fields, { names, report }: Context): Record<string, Json> | undefined {
  const key = ['args', 'params', 'arguments', 'input', 'inputs'].find((item) =>
    isRecord(fields.object[item]),
  );
  const inner = key && fields.open(key, msg('the arguments of {owner}', { owner: fields.owner }));
  if (!inner) return undefined;
  const args: Record<string, Json> = {};
  for (const name of Object.keys(inner.object)) {
    // Assigning this key would set the prototype of the object.
    if (!NameSchema.safeParse(name).success || name === '__proto__') continue;
    const value = inner.take(name, (item) => item as Json | undefined, msg('a value'));
    if (typeof value !== 'string') {
      if (value !== undefined) args[name] = value;
      continue;
    }
    const expression = names.rename(value);
    const reads = /\banswers\b/.test(value) && createGuard(expression).fault === undefined;
    args[name] = reads ? expression : JSON.stringify(value);
    report.add(
      reads && expression === value ? 'mapped' : 'changed',
      [...inner.path, name],
      reads ? msg('The argument reads answers.') : msg('The argument is a fixed text.'),
    );
  }
  inner.close();
  return Object.keys(args).length > 0 ? args : undefined;
}

/** A sample value of the fact's type, for the mock of a tool. */
export function toSample({ type, values }: Fact): Json {
  switch (type) {
    case 'integer':
    case 'number':
    case 'money':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return values?.[0]?.value ?? 'example';
    case 'list':
      return values?.[0] ? [values[0].value] : ['example'];
    case 'object':
      return {};
    case 'file':
      return { name: 'photo.png', mimeType: 'image/png', size: 1000, asset: 'example' };
    case 'date':
      return '2026-01-05';
    case 'time':
      return '09:00';
    case 'datetime':
      return '2026-01-05T09:00:00Z';
    case 'email':
      return 'ada@example.com';
    case 'phone':
      return '+15550100';
    case 'url':
      return 'https://example.com';
    case 'duration':
      return 'PT1H';
    case 'text':
      return 'example';
  }
}
