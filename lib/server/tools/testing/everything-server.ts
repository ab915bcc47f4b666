import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from '@/scripts/port';

const START_MS = 30_000;
const RECEIVED = 'Received MCP POST request';

/** The reference MCP server as a child process, over streamable HTTP. */
export async function startEverythingServer({ port: wanted }: { port?: number } = {}) {
  const port = wanted ?? (await findFreePort());
  const script = path.join(
    process.cwd(),
    'node_modules/@modelcontextprotocol/server-everything/dist/index.js',
  );
  const child = spawn(process.execPath, [script, 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  let received = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    received += String(chunk).split(RECEIVED).length - 1;
  });
  await waitUntilListening(child);
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/mcp`,
    /** Number of received messages. A call is the third message of its MCP session. */
    received: () => received,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function waitUntilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The MCP server did not start: ${said}`)), START_MS);
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (!said.includes('listening on port')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => reject(new Error(`The MCP server stopped: ${said}`)));
  });
}
