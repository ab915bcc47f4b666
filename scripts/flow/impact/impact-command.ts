import { UPDATE_STRATEGIES, type UpdateStrategy } from '@turnpike/engine/turn';
import { createApiClient } from '@/lib/client/api-client';
import { ApiProblemError, NetworkError } from '@/lib/client/api-problem-error';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { CallError, type Output } from '../call-error';
import { compileFile } from '../compile-file';
import { describeImpact, writeImpactMarkdown } from './describe-impact';
import { type MeasuredImpact, measureRecordings } from './measure-recordings';

export type ImpactOptions = {
  json: boolean;
  markdown: boolean;
  recordings?: string;
  url?: string;
  environment?: string;
  to?: string;
  strategy?: string;
};

/**
 * Prints what a version does to live conversations: of a server, or of recordings. 1 if some are blocked by a checkpoint
 * or cannot continue, 3 if none is and some recordings are left out.
 */
export async function measureFlowImpact(
  flow: string,
  options: ImpactOptions,
  output: Output,
  env: NodeJS.ProcessEnv = process.env,
): Promise<0 | 1 | 2 | 3> {
  if (options.json && options.markdown) throw new CallError('Use --json or --markdown, not both.');
  const strategy = readOneOf('--strategy', UPDATE_STRATEGIES, options.strategy);
  const measured =
    options.recordings === undefined
      ? await measureServer(flow, { ...options, strategy }, env)
      : await measureFiles(flow, { ...options, recordings: options.recordings }, strategy, output);
  if (!measured) return 2;
  const { classes, left } = measured;
  if (options.json) output.print(JSON.stringify({ flow, leftOut: left, classes }, null, 2));
  else if (options.markdown) output.print(writeImpactMarkdown(measured));
  else for (const line of describeImpact(measured)) output.print(line);
  if (classes.some(({ outcome }) => outcome === 'blocked' || outcome === 'stuck')) return 1;
  return left > 0 ? 3 : 0;
}

async function measureFiles(
  flow: string,
  { recordings, url, environment, to }: ImpactOptions & { recordings: string },
  strategy: UpdateStrategy | undefined,
  output: Output,
): Promise<MeasuredImpact | undefined> {
  if ((url ?? environment ?? to) !== undefined)
    throw new CallError('--recordings cannot be used with --url, --environment or --to.');
  const compiled = compileFile(flow, output);
  return compiled && measureRecordings({ to: compiled, flow, file: recordings, strategy }, output);
}

async function measureServer(
  flowId: string,
  {
    url,
    environment,
    to = 'draft',
    strategy,
  }: Omit<ImpactOptions, 'strategy'> & { strategy: UpdateStrategy | undefined },
  env: NodeJS.ProcessEnv,
): Promise<MeasuredImpact> {
  const baseUrl = url ?? env.TURNPIKE_URL;
  const apiKey = env.TURNPIKE_KEY;
  if (!baseUrl || !apiKey)
    throw new CallError(
      'Set TURNPIKE_KEY to an API key, and --url or TURNPIKE_URL to the address of the server.',
    );
  const version: VersionName = to === 'draft' ? 'draft' : Number(to);
  if (version !== 'draft' && !(Number.isInteger(version) && version > 0))
    throw new CallError(`--to: neither "draft" nor the number of a version: ${to}`);
  const where: EnvironmentName = readOneOf('--environment', ENVIRONMENT_NAMES, environment) ?? 'production';
  const client = createApiClient({ baseUrl: baseUrl.replace(/\/$/, ''), apiKey });
  try {
    const body = { version, environment: where, ...(strategy && { strategy }) };
    const { name } = await client.getFlow(flowId);
    const { classes } = await client.measureImpact(flowId, body);
    return { name, classes, left: 0 };
  } catch (error) {
    if (error instanceof ApiProblemError || error instanceof NetworkError) throw new CallError(error.message);
    throw error;
  }
}

function readOneOf<T extends string>(
  name: string,
  values: readonly T[],
  given: string | undefined,
): T | undefined {
  const found = values.find((value) => value === given);
  if (given !== undefined && found === undefined)
    throw new CallError(`${name}: not one of ${values.join(', ')}: ${given}`);
  return found;
}
