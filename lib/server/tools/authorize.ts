import type { ToolAuth } from '@turnpike/engine/document';
import type { SealDeps } from '@/lib/server/providers/seal';
import type { CallEnvironment } from './call-environment';
import { ToolFailure } from './tool-failure';
import { loadToolSecret } from './tool-secrets';

/** The authentication header, and the secret texts to redact from the answer. */
export type Authorization = { headers: Record<string, string>; secrets: string[] };

/**
 * Builds the header with a binding's secret. A secret is sent only to the hosts it was stored for: flow authors choose
 * the URLs of tools, but not who receives a secret.
 */
export async function authorize(
  deps: SealDeps,
  workspaceId: string,
  url: string,
  auth: ToolAuth | undefined,
  environment?: CallEnvironment | undefined,
): Promise<Authorization> {
  if (!auth) return { headers: {}, secrets: [] };
  const { secret: name, as } = auth;
  const found = await loadToolSecret(deps, workspaceId, name, environment);
  if (!found) {
    const place = environment ? `${environment.name} and the workspace have` : 'The workspace has';
    throw new ToolFailure('no-secret', `${place} no secret named "${name}".`);
  }
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
