import { runRestore } from './backup/run-restore';

process.exitCode = await runRestore(process.argv.slice(2), {
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
});
