import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorMessage } from '../../tools/run/errors'
import { requireProgram } from '../../tools/run/programs'
import { startEnvironment } from '../chaos/chaos-environment'
import { type Outcome, timed } from '../result-table'
import type { Proof } from './proof'
import { startTopology, type Topology } from './topology'
import { buildReleases } from './two-releases'

type ProofRun = {
  proofs: readonly Proof[]
  isShort: boolean
  /** A PostgreSQL server on which databases may be created. */
  server: string
  onOutcome?: (proof: Proof, outcome: Outcome) => void
}
type ProofOutcome = Outcome & { proof: Proof }

/** Starts the topology of `deploy/` on loopback and runs proofs on it, one after the other. The app and the service must be built. */
export async function runScaleProofs({ proofs, isShort, server, onOutcome }: ProofRun): Promise<ProofOutcome[]> {
  for (const name of ['redis-server', 'nginx', 'caddy', 'pebble'] as const) await requireProgram(name, 'the proofs')
  const releases = proofs.some(({ needsReleases }) => needsReleases) ? await buildReleases() : undefined
  const { at, cleanUp } = await startEnvironment(server)
  const topology = await startTopology({ databaseUrl: at.url ?? '', releases })
  const outcomes: ProofOutcome[] = []
  try {
    for (const proof of proofs) {
      const outcome = await timed(() =>
        proof.run(topology, { isShort }).then(
          (seen) => ({ seen, ok: true }),
          (error: unknown) => ({ seen: `${errorMessage(error)}\n${logsOf(topology)}`, ok: false }),
        ),
      )
      outcomes.push({ ...outcome, proof })
      onOutcome?.(proof, outcome)
    }
  } finally {
    await topology.stop()
    await cleanUp()
    if (releases) await rm(dirname(releases.first), { recursive: true, force: true })
  }
  return outcomes
}

const logsOf = ({ apps, services }: Topology) =>
  [...apps, ...services]
    .map(({ port, program }) => `--- port ${port} ---\n${program.log().split('\n').slice(-5).join('\n')}`)
    .join('\n')
