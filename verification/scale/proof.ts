import type { Topology } from './topology'

export type ProofOptions = {
  /** Fewer repetitions, for `npm test`. */
  isShort: boolean
}

/** A property of several machines. `run` rejects if it does not hold, and otherwise returns what was counted. */
export type Proof = {
  id: number
  title: string
  expected: string
  /** Whether `topology.releases` must exist. They are built before the topology starts. */
  needsReleases?: boolean
  run: (topology: Topology, options: ProofOptions) => Promise<string>
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
