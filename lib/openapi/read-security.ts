import type { ToolAuth } from '@turnpike/engine';
import type { Refs } from './create-refs';
import { getOwn, getText, isObject, type JsonObject, listOf } from './json';
import { toSecretName } from './names';

/** How an operation wants to know who calls: by a secret that is named here and kept in the workspace. */
export function readSecurity(
  document: JsonObject,
  operation: JsonObject,
  refs: Refs,
  note: (text: string) => void,
): ToolAuth | undefined {
  const ways =
    getOwn(operation, 'security') === undefined
      ? listOf(document, 'security')
      : listOf(operation, 'security');
  const named = ways.map((way) => (isObject(way) ? Object.keys(way) : []));
  // An empty way among them: nobody has to say who they are.
  if (named.length === 0 || named.some((schemes) => schemes.length === 0)) return undefined;
  const schemes = getOwn(getOwn(document, 'components'), 'securitySchemes');
  const title = getText(getOwn(document, 'info'), 'title') ?? '';
  let why = '';
  for (const names of [...named].sort((a, b) => a.length - b.length)) {
    const [name = ''] = names;
    const as = readWay(refs.follow(getOwn(schemes, name)));
    if (typeof as === 'string' && !isWay(as)) why = as;
    else {
      if (names.length > 1) note(`It wants ${names.join(' and ')} at once; only ${name} is sent.`);
      return { secret: toSecretName(title, name), as: as as ToolAuth['as'] };
    }
  }
  note(`Who calls is not said: ${why}.`);
  return undefined;
}

const isWay = (as: string): as is 'bearer' | 'basic' => as === 'bearer' || as === 'basic';

/** What a scheme amounts to, or why it is not known here. */
function readWay(scheme: JsonObject | undefined): ToolAuth['as'] | string {
  const type = getText(scheme, 'type');
  if (type === 'oauth2' || type === 'openIdConnect') return 'bearer';
  if (type === 'http') {
    const kind = getText(scheme, 'scheme')?.toLowerCase() ?? '';
    return isWay(kind) ? kind : `the scheme ${kind} is not known here`;
  }
  if (type !== 'apiKey') return 'its scheme is not described';
  const header = getText(scheme, 'name');
  if (getText(scheme, 'in') === 'header' && header !== undefined) return { header };
  return `a key in the ${getText(scheme, 'in') ?? 'request'} would be seen, so it is not sent`;
}
