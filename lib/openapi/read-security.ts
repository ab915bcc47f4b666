import type { ToolAuth } from '@turnpike/engine/document';
import type { Refs } from './create-refs';
import { getOwn, getText, isObject, type JsonObject, listOf } from './json';
import { toSecretName } from './names';

/** The authentication of an operation: a secret that is named here and stored in the workspace. */
export function readSecurity(
  document: JsonObject,
  operation: JsonObject,
  refs: Refs,
  note: (text: string) => void,
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
  let why = '';
  for (const names of [...named].sort((a, b) => a.length - b.length)) {
    const [name = ''] = names;
    const as = readScheme(refs.follow(getOwn(schemes, name)));
    if (typeof as === 'string' && !isHttpScheme(as)) why = as;
    else {
      if (names.length > 1) note(`It wants ${names.join(' and ')} at once; only ${name} is sent.`);
      return { secret: toSecretName(title, name), as: as as ToolAuth['as'] };
    }
  }
  note(`Who calls is not said: ${why}.`);
  return undefined;
}

const isHttpScheme = (as: string): as is 'bearer' | 'basic' => as === 'bearer' || as === 'basic';

/** The authentication method of a scheme, or why it is not supported. */
function readScheme(scheme: JsonObject | undefined): ToolAuth['as'] | string {
  const type = getText(scheme, 'type');
  if (type === 'oauth2' || type === 'openIdConnect') return 'bearer';
  if (type === 'http') {
    const kind = getText(scheme, 'scheme')?.toLowerCase() ?? '';
    return isHttpScheme(kind) ? kind : `the scheme ${kind} is not known here`;
  }
  if (type !== 'apiKey') return 'its scheme is not described';
  const header = getText(scheme, 'name');
  if (getText(scheme, 'in') === 'header' && header !== undefined) return { header };
  return `a key in the ${getText(scheme, 'in') ?? 'request'} would be seen, so it is not sent`;
}
