/** The place of a node on the canvas. */
export const toNodeHref = (flowId: string, node: string): string =>
  `/flows/${flowId}?node=${encodeURIComponent(node)}`;
