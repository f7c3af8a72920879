/**
 * A priority queue of numbered nodes, least cost first; ties go to the lower number, so the order
 * is deterministic.
 */
export class Heap {
  private readonly costs: number[] = []
  private readonly nodes: number[] = []

  /** The cost of the next node; Infinity if there is none. */
  get least(): number {
    return this.costs[0] ?? Infinity
  }

  push(cost: number, node: number): void {
    let at = this.costs.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.before(cost, node, parent)) break
      this.copy(parent, at)
      at = parent
    }
    this.costs[at] = cost
    this.nodes[at] = node
  }

  /** Removes the next node; undefined if there is none. */
  pop(): number | undefined {
    const top = this.nodes[0]
    const cost = this.costs.pop()
    const node = this.nodes.pop()
    if (cost === undefined || node === undefined) return undefined
    const size = this.costs.length
    if (size > 0) this.sink(cost, node, size)
    return top
  }

  private sink(cost: number, node: number, size: number): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && !this.before(this.costOf(child), this.nodeOf(child), child + 1))
        child++
      if (this.before(cost, node, child)) break
      this.copy(child, at)
      at = child
    }
    this.costs[at] = cost
    this.nodes[at] = node
  }

  private before(cost: number, node: number, other: number): boolean {
    const theirs = this.costOf(other)
    return cost < theirs || (cost === theirs && node < this.nodeOf(other))
  }

  private copy(from: number, to: number): void {
    this.costs[to] = this.costOf(from)
    this.nodes[to] = this.nodeOf(from)
  }

  private costOf(at: number): number {
    return this.costs[at] ?? Infinity
  }

  private nodeOf(at: number): number {
    return this.nodes[at] ?? Infinity
  }
}
