import type { ToolAuth } from '@turnpike/engine/document';
import { type MessageDescriptor, msg, msgList } from '@turnpike/engine/messages';
import type { Refs } from './create-refs';
import { getOwn, getText, isObject, listOf, type OpenApiObject } from './json';
import { toSecretName } from './names';
import type { Notes } from './notes';

/** The authentication of an operation: a secret that is named here and stored in the workspace. */
export function readSecurity(
  document: OpenApiObject,
  operation: OpenApiObject,
  refs: Refs,
  note: Notes['add'],
): ToolAuth | undefined {
  const requirements =
    getOwn(operation, 'security') === undefined
      ? listOf(document, 'security')
      : listOf(operation, 'security');
  const named = requirements.map((requirement) => (isObject(requirement) ? Object.keys(requirement) : []));
  // An empty requirement means that authentication is optional.
  if (named.length === 0 || named.some((schemes) => schemes.length === 0)) return undefined;
  const schemes = getOwn(getOwn(document, 'components'), 'securitySchemes');
  const title = getText(getOwn(document, 'info'), 'title') ?? '';
  let reason = NOT_DESCRIBED;
  for (const names of [...named].sort((a, b) => a.length - b.length)) {
    const [name = ''] = names;
    const scheme = readScheme(refs.follow(getOwn(schemes, name)));
    if ('reason' in scheme) {
      reason = scheme.reason;
      continue;
    }
    if (names.length > 1)
      note(msg('The operation requires {names}. Only {name} is sent.', { names: msgList(names), name }));
    return { secret: toSecretName(title, name), as: scheme.as };
  }
  note(msg('Authentication was not imported. {reason}', { reason }));
  return undefined;
}

const NOT_DESCRIBED = msg('The scheme is not described.');

const isHttpScheme = (as: string): as is 'bearer' | 'basic' => as === 'bearer' || as === 'basic';

/** The authentication method of a scheme, or why it is not supported. */
function readScheme(
  scheme: OpenApiObject | undefined,
): { as: ToolAuth['as'] } | { reason: MessageDescriptor } {
  const type = getText(scheme, 'type');
  if (type === 'oauth2' || type === 'openIdConnect') return { as: 'bearer' };
  if (type === 'http') {
    const kind = getText(scheme, 'scheme')?.toLowerCase() ?? '';
    return isHttpScheme(kind)
      ? { as: kind }
      : { reason: msg('The scheme {scheme} is not supported.', { scheme: kind }) };
  }
  if (type !== 'apiKey') return { reason: NOT_DESCRIBED };
  const header = getText(scheme, 'name');
  if (getText(scheme, 'in') === 'header' && header !== undefined) return { as: { header } };
  const place = getText(scheme, 'in') ?? 'request';
  return { reason: msg('A key in the {place} could leak, so it is not sent.', { place }) };
}
