/**
 * The strongly connected components of a graph given as successor lists (Tarjan's algorithm): components of
 * more than one vertex, and vertices with an edge to themselves. Uses an explicit stack, so a chain of ten
 * thousand nodes does not overflow the call stack.
 */
export function findStrongComponents(next: readonly (readonly number[])[]): number[][] {
  const order = new Array<number>(next.length).fill(-1);
  const low = new Array<number>(next.length).fill(0);
  const onTrail = new Array<boolean>(next.length).fill(false);
  const trail: number[] = [];
  const components: number[][] = [];
  let count = 0;
  const frames: { vertex: number; place: number }[] = [];
  const open = (vertex: number): void => {
    order[vertex] = low[vertex] = count++;
    trail.push(vertex);
    onTrail[vertex] = true;
    frames.push({ vertex, place: 0 });
  };
  const close = (vertex: number): void => {
    if (low[vertex] !== order[vertex]) return;
    const component = trail.splice(trail.lastIndexOf(vertex));
    for (const member of component) onTrail[member] = false;
    if (component.length > 1 || next[vertex]?.includes(vertex)) components.push(component);
  };
  for (let start = 0; start < next.length; start++) {
    if (order[start] !== -1) continue;
    open(start);
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const { vertex } = frame;
      const successor = next[vertex]?.[frame.place++];
      if (successor === undefined) {
        frames.pop();
        close(vertex);
        const above = frames.at(-1)?.vertex;
        if (above !== undefined) low[above] = Math.min(low[above] as number, low[vertex] as number);
      } else if (order[successor] === -1) open(successor);
      else if (onTrail[successor]) low[vertex] = Math.min(low[vertex] as number, order[successor] as number);
    }
  }
  return components;
}
