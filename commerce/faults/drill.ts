import type { ServerPrograms } from './cluster'
import type { DrillName } from './drill-names'
import type { Program } from './service-process'

/** What a drill is given. */
export type DrillBench = {
  /** The address of a PostgreSQL on which databases may be made; null: the embedded database. */
  server: string | null
  program: Program
  cluster: ServerPrograms
  /** How much of it: 1 is the whole, less is a try. */
  share: number
  /** Tells whoever waits how far it is. */
  say: (line: string) => void
}

/** What a drill found. No problems is the pass figure. */
export type DrillResult = { runs: number; seen: string; problems: readonly string[] }

export type Drill = {
  name: DrillName
  /** The row of docs/faults.md. */
  row: string
  on: readonly ('PGlite' | 'PostgreSQL')[]
  expected: string
  run: (bench: DrillBench) => Promise<DrillResult>
}

/** `part` of `whole` by the share that was asked for, at least one. */
export const shareOf = ({ share }: Pick<DrillBench, 'share'>, whole: number) => Math.max(1, Math.round(whole * share))

/** The value that the given part of all values does not exceed; 0 of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Milliseconds as they stand in the table. */
export const inWords = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`)
