// Plain JavaScript, because a worker thread runs it without a build.
import { parentPort, workerData } from 'node:worker_threads';

parentPort.on('message', async ({ id, method, url, headers, body }) => {
  try {
    const answer = await fetch(workerData.base + url, { method, headers, body });
    const { byteLength } = await answer.arrayBuffer();
    parentPort.postMessage({ id, status: answer.status, bytes: byteLength });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.cause ?? error) });
  }
});
