/** Wraps a response to report how reading its body ended. */
export function watchBody(
  response: Response,
  { ended, failed }: { ended: () => void; failed: (error: unknown) => void },
): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  let givenUp = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await reader.read();
        if (givenUp) return;
        if (!next.done) return controller.enqueue(next.value);
        controller.close();
        ended();
      } catch (error) {
        if (givenUp) return;
        failed(error);
        controller.error(error);
      }
    },
    cancel(reason) {
      givenUp = true;
      return reader.cancel(reason);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
