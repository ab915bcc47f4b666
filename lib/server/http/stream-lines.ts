/**
 * Lines of text as a stream, read when the caller takes them. The first line is read before the answer starts, so that
 * a refusal has its own HTTP status. Reading ends when the caller disconnects.
 */
export async function streamLines(lines: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const first = await lines.next();
  let next: Promise<IteratorResult<string>> | undefined = Promise.resolve(first);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await (next ?? lines.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${value}\n`));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
