/** Sets of names that are merged step by step (union-find). */
export class Groups {
  private readonly parents = new Map<string, string>();

  /** The name that represents the group. */
  find(name: string): string {
    let root = name;
    for (let parent = this.parents.get(root); parent !== undefined; parent = this.parents.get(root))
      root = parent;
    return root;
  }

  join(a: string, b: string): void {
    const [from, to] = [this.find(a), this.find(b)];
    if (from !== to) this.parents.set(from, to);
  }
}
