import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import type { Proof } from '../../e2e/scale/proof'
import { startTopology, type Topology } from '../../e2e/scale/topology'
import { errorMessage } from './errors'
import { requireProgram } from './required-program'
import type { StageResult } from './stages'
import { buildReleases } from './two-releases'

export type ProofRow = Pick<Proof, 'id' | 'title' | 'expected'> & { seen: string; seconds: number; ok: boolean }

/** Ensures that the programs of the topology are there. */
export const requireProofPrograms = (): Promise<unknown> =>
  Promise.all((['redis-server', 'nginx', 'caddy', 'pebble'] as const).map((name) => requireProgram(name, 'the proofs')))

type ProofRun = {
  proofs: readonly Proof[]
  isShort: boolean
  /** A PostgreSQL server on which databases may be created. */
  server: string
  onRow?: (row: ProofRow) => void
}

/** Starts the topology of `deploy/` on loopback and runs proofs on it, one after the other. The app and the service must be built. */
export async function runScaleProofs({ proofs, isShort, server, onRow }: ProofRun): Promise<ProofRow[]> {
  await requireProofPrograms()
  const releases = proofs.some(({ needsReleases }) => needsReleases) ? await buildReleases() : undefined
  const topology = await startTopology({ databaseUrl: await createDatabase(server), releases })
  const rows: ProofRow[] = []
  try {
    for (const { id, title, expected, run } of proofs) {
      const from = performance.now()
      const [seen, ok] = await run(topology, { isShort }).then(
        (text) => [text, true] as const,
        (error: unknown) => [`${errorMessage(error)}\n${logsOf(topology)}`, false] as const,
      )
      const row = { id, title, expected, seen, ok, seconds: Math.round((performance.now() - from) / 1_000) }
      rows.push(row)
      onRow?.(row)
    }
  } finally {
    await topology.stop()
    if (releases) await rm(dirname(releases.first), { recursive: true, force: true })
  }
  return rows
}

/** The same as a stage of `npm test`. */
export async function scaleStage(run: ProofRun): Promise<StageResult> {
  const rows = await runScaleProofs(run)
  const failed = rows.filter(({ ok }) => !ok)
  return {
    ok: failed.length === 0,
    passed: rows.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ title }) => title),
    output: failed.map(({ title, seen }) => `${title}: ${seen}`).join('\n'),
  }
}

const logsOf = ({ apps, services }: Topology) =>
  [...apps, ...services]
    .map(({ port, program }) => `--- port ${port} ---\n${program.log().split('\n').slice(-5).join('\n')}`)
    .join('\n')

async function createDatabase(server: string): Promise<string> {
  const name = `awning_scale_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}
