import { runFlowCommand } from './flow/run-flow-command';

process.exitCode = await runFlowCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
});
