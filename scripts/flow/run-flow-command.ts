import { parseArgs } from 'node:util';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { simulateFlow } from '../simulate-flow';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { measureFlowImpact } from './impact/impact-command';
import { proveFlowFile } from './prove-flow';
import { testFlow } from './test-flow';
import { validateFlow } from './validate-flow';

const USAGE = `Usage:
  npm run flow -- validate FLOW              print the problems of a flow document
  npm run flow -- test FLOW [TESTS...]       run tests of a flow, with local understanding
  npm run flow -- prove FLOW                 prove properties of a flow, or find conversations that break them
  npm run flow -- impact FLOW                tell what a version does to live conversations
  npm run flow -- simulate FLOW [TEXT...]    run a conversation with the given messages, or with typed ones

FLOW is a JSON file; for impact on a server, the id of a flow. TESTS are files or folders. The default is the tests next to the flow: NAME.tests.json and
NAME.tests/*.json for the flow NAME.json or NAME.flow.json. A file contains one test, or { "tests": [...] } as
exported by the app.

  --json            print one JSON document instead of lines (validate, test, prove, impact)
  --junit FILE      also write a JUnit report (test, prove)
  --checks FILE     also prove the author's own checks (prove)
  --max-seconds N   stop searching after N seconds, 60 by default (prove)
  --url URL         the server; its API key is in TURNPIKE_KEY (impact, default TURNPIKE_URL)
  --environment E   production or staging, production by default (impact)
  --to VERSION      the number of a version, or draft, the default (impact)
  --strategy S      conservative, optimistic or graphAware (impact, default: the setting of the flow)
  --recordings FILE turn records, one per line, instead of a server; FLOW is the new flow (impact)
  --from FLOW       the flow they were recorded with (impact)
  --markdown FILE   also write a table for a pull request (impact)

Exit codes: 0 success, 1 the flow has errors or a test failed, 2 wrong usage. For prove: 0 everything is proved or
meant, 1 something was found, 3 nothing was found and something is not decided, 2 wrong usage or errors in the flow.
For impact: 0 every conversation continues, 1 some are blocked by a checkpoint or cannot continue, 2 wrong usage.`;

/** Runs `npm run flow` and returns the exit code. */
export async function runFlowCommand(args: readonly string[], output: Output): Promise<0 | 1 | 2 | 3> {
  try {
    const { values, positionals } = parse(args);
    const [command, flow, ...rest] = positionals;
    if (values.help) {
      output.print(USAGE);
      return 0;
    }
    if (command === 'impact' && flow !== undefined && rest.length === 0)
      return await measureFlowImpact(flow, values, output);
    if (IMPACT_ONLY.some((name) => values[name] !== undefined))
      throw new CallError(`Invalid arguments: ${args.join(' ')}`);
    if (command === 'prove' && flow !== undefined && rest.length === 0)
      return await proveFlowFile(flow, values, output);
    if (values.checks !== undefined || values['max-seconds'] !== undefined)
      throw new CallError(`Invalid arguments: ${args.join(' ')}`);
    if (command === 'validate' && flow !== undefined && rest.length === 0 && values.junit === undefined)
      return validateFlow(flow, { json: values.json }, output);
    if (command === 'test' && flow !== undefined) return await testFlow(flow, rest, values, output);
    if (command === 'simulate' && flow !== undefined && !values.json && values.junit === undefined) {
      const compiled = compileFile(flow, output);
      if (!compiled) return 1;
      await simulateFlow(compiled, createServerLocal(compiled.flow), rest, output.print);
      return 0;
    }
    throw new CallError(command === undefined ? 'Missing command.' : `Invalid arguments: ${args.join(' ')}`);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    output.warn(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

/** Options of `impact` alone. */
const IMPACT_ONLY = ['url', 'environment', 'to', 'strategy', 'recordings', 'from', 'markdown'] as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        junit: { type: 'string' },
        checks: { type: 'string' },
        'max-seconds': { type: 'string' },
        url: { type: 'string' },
        environment: { type: 'string' },
        to: { type: 'string' },
        strategy: { type: 'string' },
        recordings: { type: 'string' },
        from: { type: 'string' },
        markdown: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}
