// A thread whose tasks do what the input says: answer, refuse, fail, never end, or use all memory.
export default async function work({ input, started }) {
  started.postMessage(null);
  started.close();
  const { act, waitMs = 0 } = JSON.parse(input.draft);
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  if (act === 'refuse')
    return { refused: { code: 'flow-invalid', detail: { template: 'Not a flow.' }, extra: {}, headers: {} } };
  if (act === 'fail') throw new TypeError('a bug');
  while (act === 'never end') Math.random();
  const kept = [];
  while (act === 'use all memory') kept.push(new Array(1_000_000).fill(kept.length));
  return { value: act };
}
