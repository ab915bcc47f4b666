import { parseArgs } from 'node:util';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { simulateFlow } from '../simulate-flow';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { proveFlowFile } from './prove-flow';
import { shadowFlowFile } from './shadow-flow';
import { testFlow } from './test-flow';
import { validateFlow } from './validate-flow';

const USAGE = `Usage:
  npm run flow -- validate FLOW              print the problems of a flow document
  npm run flow -- test FLOW [TESTS...]       run tests of a flow, with local understanding
  npm run flow -- prove FLOW                 prove properties of a flow, or find conversations that break them
  npm run flow -- shadow FLOW --recordings FILE
                                             run exported conversations through a flow, and list what differs
  npm run flow -- simulate FLOW [TEXT...]    run a conversation with the given messages, or with typed ones

FLOW is a JSON file. TESTS are files or folders. The default is the tests next to the flow: NAME.tests.json and
NAME.tests/*.json for the flow NAME.json or NAME.flow.json. A file contains one test, or { "tests": [...] } as
exported by the app.

  --json            print one JSON document instead of lines (validate, test, prove, shadow)
  --junit FILE      also write a JUnit report (test, prove)
  --checks FILE     also prove the author's own checks (prove)
  --recordings FILE conversations as JSON lines, from GET /api/v1/flows/{flowId}/recordings (shadow)
  --markdown        print a summary for a pull request (shadow)
  --max-seconds N   stop searching after N seconds, 60 by default (prove)

Exit codes: 0 success, 1 the flow has errors or a test failed, 2 wrong usage. For prove: 0 everything is proved or
meant, 1 something was found, 3 nothing was found and something is not decided, 2 wrong usage or errors in the flow.
For shadow: 0 all conversations are the same, 1 some differ, 3 none differs and some stopped or were not compared,
2 wrong usage or errors in the flow.`;

/** Runs `npm run flow` and returns the exit code. */
export async function runFlowCommand(args: readonly string[], output: Output): Promise<0 | 1 | 2 | 3> {
  try {
    const { values, positionals } = parse(args);
    const [command, flow, ...rest] = positionals;
    if (values.help) {
      output.print(USAGE);
      return 0;
    }
    const { recordings, markdown } = values;
    if (command === 'shadow' && flow !== undefined && rest.length === 0 && isOnlyShadow(values))
      return await shadowFlowFile(flow, values, output);
    if (recordings !== undefined || markdown) throw new CallError(`Invalid arguments: ${args.join(' ')}`);
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

const isOnlyShadow = ({
  junit,
  checks,
  'max-seconds': seconds,
}: ReturnType<typeof parse>['values']): boolean =>
  junit === undefined && checks === undefined && seconds === undefined;

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
        recordings: { type: 'string' },
        markdown: { type: 'boolean', default: false },
        'max-seconds': { type: 'string' },
      },
    });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}
