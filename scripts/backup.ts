import { runBackup } from './backup/run-backup';

process.exitCode = await runBackup(process.argv.slice(2), {
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
});
