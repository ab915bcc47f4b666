import { parseArgs } from 'node:util';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { simulateFlow } from '../simulate-flow';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { diffFlowFiles } from './diff-flow-files';
import { measureFlowImpact } from './impact/impact-command';
import { proveFlowFile } from './prove-flow';
import { shadowFlowFile } from './shadow-flow';
import { testFlow } from './test-flow';
import { understandFlowFile } from './understand-flow';
import { validateFlow } from './validate-flow';
import { writeFlowTexts } from './write-flow-texts';

const USAGE = `Usage:
  npm run flow -- validate FLOW              print the problems of a flow document
  npm run flow -- test FLOW [TESTS...]       run tests of a flow, with local understanding
  npm run flow -- prove FLOW                 prove properties of a flow, or find conversations that break them
  npm run flow -- diff FLOW OTHER            compare two flows: whether every conversation is the same
  npm run flow -- shadow FLOW --recordings FILE
                                             run exported conversations through a flow, and list what differs
  npm run flow -- impact FLOW                list what a version does to live conversations
  npm run flow -- understand FLOW            score how a flow understands labelled messages
  npm run flow -- texts FLOW                 export the texts of a flow for translators, or import them
  npm run flow -- simulate FLOW [TEXT...]    run a conversation with the given messages, or with typed ones

FLOW is a JSON file; for impact on a server, the id of a flow. TESTS are files or folders. The default is the tests next to the flow: NAME.tests.json and
NAME.tests/*.json for the flow NAME.json or NAME.flow.json. A file contains one test, or { "tests": [...] } as
exported by the app.

  --json            print one JSON document instead of lines (validate, test, prove, diff, shadow, impact,
                    understand)
  --markdown        print a summary for a comment on a pull request (prove, diff, shadow, impact)
  --junit FILE      also write a JUnit report (test, prove)
  --checks FILE     also prove the author's own checks (prove)
  --recordings FILE conversations as JSON lines, from GET /api/v1/flows/{flowId}/recordings (shadow,
                    impact: instead of a server; FLOW is the new flow)
  --messages FILE   labelled messages as JSON lines, from GET /api/v1/flows/{flowId}/labelled-messages/export
                    (understand, default: NAME.messages.jsonl next to the flow)
  --at-least SHARE  fail if fewer messages are right, from 0 to 1 (understand)
  --url URL         the server; its API key is in TURNPIKE_KEY (impact, default TURNPIKE_URL)
  --csv FILE        write all texts, a column for each language (texts)
  --xliff FILE      write the texts with their translations to --locale TAG (texts)
  --import FILE     take texts from CSV or XLIFF into the flow file. Texts that a person should look at are left out,
                    unless --unchecked is given (texts)
  --environment E   production or staging, production by default (impact)
  --to VERSION      the number of a version, or draft, the default (impact)
  --strategy S      conservative, optimistic or graphAware (impact, default: the setting of the flow)
  --max-seconds N   stop searching after N seconds, 60 by default (prove, diff)

Exit codes: 0 success, 1 the flow has errors or a test failed, 2 wrong usage or errors in a flow. And for

  prove    0 everything is proved or meant, 1 something was found, 3 nothing was found and something is not decided
  diff     0 the same for every conversation, 1 some conversation differs, 3 not decided
  shadow   0 all conversations are the same, 1 some differ, 3 none differs and some stopped or were not compared
  texts    0 everything was exported or imported, 1 some texts were left out
  understand  0 the threshold is reached or not given, 1 it is missed
  impact   0 every conversation continues, 1 some are blocked by a checkpoint or cannot continue,
           3 none is and some recordings were left out`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  junit: { type: 'string' },
  checks: { type: 'string' },
  recordings: { type: 'string' },
  messages: { type: 'string' },
  'at-least': { type: 'string' },
  'max-seconds': { type: 'string' },
  url: { type: 'string' },
  environment: { type: 'string' },
  to: { type: 'string' },
  strategy: { type: 'string' },
  csv: { type: 'string' },
  xliff: { type: 'string' },
  locale: { type: 'string' },
  import: { type: 'string' },
  unchecked: { type: 'boolean', default: false },
} as const;
type Values = ReturnType<typeof parse>['values'];
type ExitCode = 0 | 1 | 2 | 3;

/** A command with the arguments and options it takes, and how many arguments it takes after the flow. */
type FlowCommand = {
  takes: string;
  options: readonly (keyof typeof OPTIONS)[];
  rest?: 'one' | 'any';
  run: (
    flow: string,
    rest: readonly string[],
    values: Values,
    output: Output,
  ) => ExitCode | Promise<ExitCode>;
};

const COMMANDS: Record<string, FlowCommand> = {
  validate: {
    takes: 'FLOW',
    options: ['json'],
    run: (flow, _, { json }, output) => validateFlow(flow, { json }, output),
  },
  test: { takes: 'FLOW [TESTS...]', options: ['json', 'junit'], rest: 'any', run: testFlow },
  prove: {
    takes: 'FLOW',
    options: ['json', 'markdown', 'junit', 'checks', 'max-seconds'],
    run: (flow, _, values, output) => proveFlowFile(flow, values, output),
  },
  diff: {
    takes: 'FLOW OTHER',
    options: ['json', 'markdown', 'max-seconds'],
    rest: 'one',
    run: (flow, [other = ''], values, output) => diffFlowFiles(flow, other, values, output),
  },
  shadow: {
    takes: 'FLOW --recordings FILE',
    options: ['json', 'markdown', 'recordings'],
    run: (flow, _, values, output) => shadowFlowFile(flow, values, output),
  },
  impact: {
    takes: 'FLOW',
    options: ['json', 'markdown', 'url', 'environment', 'to', 'strategy', 'recordings'],
    run: (flow, _, values, output) => measureFlowImpact(flow, values, output),
  },
  understand: {
    takes: 'FLOW',
    options: ['json', 'messages', 'at-least'],
    run: (flow, _, values, output) => understandFlowFile(flow, values, output),
  },
  simulate: { takes: 'FLOW [TEXT...]', options: [], rest: 'any', run: simulate },
  texts: {
    takes: 'FLOW',
    options: ['csv', 'xliff', 'locale', 'import', 'unchecked'],
    run: (flow, _, values, output) => writeFlowTexts(flow, values, output),
  },
};

/** Runs `npm run flow` and returns the exit code. */
export async function runFlowCommand(args: readonly string[], output: Output): Promise<ExitCode> {
  try {
    const { values, positionals } = parse(args);
    if (values.help) {
      output.print(USAGE);
      return 0;
    }
    const [name, flow, ...rest] = positionals;
    if (name === undefined) throw new CallError('Missing command.');
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new CallError(`Unknown command: ${name}.`);
    const { takes, options } = command;
    const other = Object.entries(values).find(
      ([option, value]) => value !== false && !options.some((taken) => taken === option),
    );
    if (other) throw new CallError(`${name} does not take --${other[0]}.`);
    if (flow === undefined || !fits(command, rest))
      throw new CallError(`${name} takes ${takes}, not: ${positionals.slice(1).join(' ') || 'nothing'}`);
    return await command.run(flow, rest, values, output);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    output.warn(`${error.message}\nRun "npm run flow -- --help" for all commands and options.`);
    return 2;
  }
}

const fits = ({ rest: taken }: FlowCommand, rest: readonly string[]): boolean =>
  taken === 'any' || rest.length === (taken === 'one' ? 1 : 0);

async function simulate(
  flow: string,
  texts: readonly string[],
  _values: Values,
  output: Output,
): Promise<ExitCode> {
  const compiled = compileFile(flow, output);
  if (!compiled) return 1;
  await simulateFlow(compiled, createServerLocal(compiled.flow), texts, output.print);
  return 0;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : String(error));
  }
}
