import { hasStrayBrace, listInputNames } from '../../document/fill-text.ts';
import type { DocumentPath } from '../../document/problem.ts';
import type { Tool } from '../../document/tool.ts';
import type { HttpBinding, RealBinding, ToolAuth } from '../../document/tool-binding.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { listBindingTexts } from '../survey/list-binding-texts.ts';
import { findProperties } from '../survey/read-schema.ts';

const SECRET_NAME = /^[a-z][a-z0-9-]{0,39}$/;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Headers set by the HTTP client or by `auth`. */
const RESERVED_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'keep-alive',
  'expect',
]);

/** An outgoing call needs a valid address, filled only with the inputs of its tool. */
export const toolBinding: ProblemCheck = {
  code: 'tool-binding',
  severity: 'error',
  test: 'The URL of a binding is not an http or https URL, contains a user name, password or fragment, or has a placeholder outside its path and query; a { or } is not part of a placeholder; a placeholder names no input (if the schema lists them), or is in the URL of an MCP server; a GET has a body; a header name is invalid, reserved for the HTTP client, or authorization (which auth sets); a secret name contains anything but lowercase letters, digits and -, or exceeds 40 characters.',
  find: ({ flow }) =>
    (flow.tools ?? []).flatMap((tool, index) =>
      tool.binding.type === 'mock' ? [] : findInTool(tool, tool.binding, ['tools', index]),
    ),
};

function findInTool(tool: Tool, binding: RealBinding, base: DocumentPath): ProblemFinding[] {
  const found: ProblemFinding[] = [];
  const report = (path: DocumentPath, reason: MessageDescriptor): void => {
    const message = msg('Tool “{tool}” cannot be called. {reason}', { tool: tool.name, reason });
    found.push(finding([...base, ...path], { kind: 'tool', id: tool.id }, message));
  };
  const fault = findUrlFault(binding);
  if (fault !== undefined) report(['binding', 'url'], fault);
  if (binding.type === 'http') findInHttp(tool, binding, report);
  if (tool.idempotencyHeader !== undefined) {
    const wrong = findHeaderFault(tool.idempotencyHeader);
    if (wrong !== undefined) report(['idempotencyHeader'], wrong);
  }
  if (binding.auth) findInAuth(binding.auth, report);
  return found;
}

type Report = (path: DocumentPath, reason: MessageDescriptor) => void;

function findInHttp(tool: Tool, binding: HttpBinding, report: Report): void {
  const inputs = tool.input && findProperties(tool.input, tool.input);
  for (const { path, text } of listBindingTexts(binding)) {
    if (hasStrayBrace(text)) report(path, msg('Use braces only for placeholders, such as {id}.'));
    for (const name of listInputNames(text))
      if (inputs && !Object.hasOwn(inputs, name))
        report(path, msg("'{'{name}'}' is not one of its inputs.", { name }));
  }
  if (binding.method === 'GET' && binding.body !== undefined)
    report(['binding', 'body'], msg('A GET request cannot have a body. Use the query, or another method.'));
  for (const name of Object.keys(binding.headers ?? {})) {
    const wrong = findHeaderFault(name);
    if (wrong !== undefined) report(['binding', 'headers', name], wrong);
  }
}

function findInAuth({ secret, as }: ToolAuth, report: Report): void {
  if (!SECRET_NAME.test(secret))
    report(
      ['binding', 'auth', 'secret'],
      msg(
        '“{secret}” is not a valid name of a secret. Use lowercase letters, digits and -, and start with a letter.',
        { secret },
      ),
    );
  if (typeof as === 'string') return;
  const wrong = findHeaderFault(as.header, true);
  if (wrong !== undefined) report(['binding', 'auth', 'as', 'header'], wrong);
}

function findHeaderFault(name: string, byAuth = false): MessageDescriptor | undefined {
  const small = name.toLowerCase();
  if (!HEADER_NAME.test(name)) return msg('“{name}” is not a valid header name.', { name });
  if (RESERVED_HEADERS.has(small))
    return msg('The HTTP client sets the header {header}. Remove it.', { header: small });
  if (!byAuth && (small === 'authorization' || small === 'proxy-authorization' || small === 'cookie'))
    return msg(
      'The header {header} would contain a secret. Save it as a secret of the workspace and use it in auth.',
      {
        header: small,
      },
    );
  return undefined;
}

/** A host name or address (IPv6 in brackets) with an optional port. The engine has no `URL` class. */
const AUTHORITY = /^(?:\[[0-9a-f:.]+\]|[^\s:[\]<>\\^`|]+)(?::\d{1,5})?$/i;

function findUrlFault({ type, url }: RealBinding): MessageDescriptor | undefined {
  const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i.exec(url);
  const scheme = parts?.[1]?.toLowerCase();
  if (scheme !== 'http' && scheme !== 'https') return msg('Its URL must start with https:// or http://.');
  if (/[{}]/.test(parts?.[2] ?? ''))
    return msg('Its URL can have placeholders only in the path and the query.');
  if (type === 'mcp' && /[{}]/.test(url)) return msg('The URL of an MCP server cannot have placeholders.');
  const authority = parts?.[2] ?? '';
  if (authority.includes('@'))
    return msg('Its URL contains a user name or a password. Use a secret instead.');
  if (!AUTHORITY.test(authority) || /\s/.test(url)) return msg('Its URL is not valid.');
  return url.includes('#')
    ? msg('Its URL has a fragment, which is never sent to a server. Remove it.')
    : undefined;
}
