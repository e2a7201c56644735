import type { ServerPrograms } from '../../tools/run/postgres'
import type { Program } from './service-process'

export type ChaosContext = {
  /** The URL of a PostgreSQL server that allows creating databases, or null for the embedded database. */
  server: string | null
  program: Program
  cluster: ServerPrograms
  /** 1 is the full run, less is a trial run. */
  share: number
  print: (line: string) => void
}

/** The test passes if there are no problems. */
export type ChaosResult = { runs: number; observed: string; problems: readonly string[] }

export type ChaosTest = {
  /** The value of `--only`. */
  name: string
  /** The row in README.md. */
  row: string
  on: readonly ('PGlite' | 'PostgreSQL')[]
  expected: string
  run: (context: ChaosContext) => Promise<ChaosResult>
}

/** A count scaled by the requested share, at least one. */
export const shareOf = ({ share }: Pick<ChaosContext, 'share'>, whole: number) => Math.max(1, Math.round(whole * share))

/** Formats milliseconds for the table. */
export const formatDuration = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`)
