import type { ToolAuth } from '@turnpike/engine';
import { ToolFailure } from './tool-failure';
import { loadSecret, type SecretDeps } from './tool-secrets';

/** Who we are to a server, and every text of it that must not come back. */
export type Authorization = { headers: Record<string, string>; secrets: string[] };

/**
 * The header that a binding's secret goes into. A secret goes to the hosts it was stored for and to no other:
 * who draws flows decides where tools are called, but not who learns a secret.
 */
export async function authorize(
  deps: SecretDeps,
  workspaceId: string,
  url: string,
  auth: ToolAuth | undefined,
): Promise<Authorization> {
  if (!auth) return { headers: {}, secrets: [] };
  const { secret: name, as } = auth;
  const found = await loadSecret(deps, workspaceId, name);
  if (!found) throw new ToolFailure('no-secret', `The workspace has no secret named "${name}".`);
  const { host } = new URL(url);
  if (!found.hosts.includes(host.toLowerCase()))
    throw new ToolFailure('no-secret', `The secret "${name}" is not for ${host}: add the host to it first.`);
  const { value } = found;
  if (value === undefined)
    throw new ToolFailure('no-secret', `The secret "${name}" could not be read: store it again.`);
  if (as === 'bearer') return { headers: { authorization: `Bearer ${value}` }, secrets: [value] };
  if (as !== 'basic') return { headers: { [as.header]: value }, secrets: [value] };
  const encoded = Buffer.from(value, 'utf8').toString('base64');
  const password = value.slice(value.indexOf(':') + 1);
  const secrets = [value, encoded, ...(password.length >= 8 ? [password] : [])];
  return { headers: { authorization: `Basic ${encoded}` }, secrets };
}
