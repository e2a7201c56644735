import { fixedClock } from '@awning/platform/clock'
import { type Faults, withFaults } from '@awning/testing/faulty-provider'
import { providerContract } from '@awning/testing/provider-test-suite'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { eq } from 'drizzle-orm'
import { sandboxPaymentsTable } from '../../db/schema/sandbox'
import { createSandbox } from '../providers/sandbox/sandbox'

const database = setUpTestDatabase()

async function amounts(kind: 'capture' | 'refund'): Promise<number[]> {
  const rows = await database.db.select().from(sandboxPaymentsTable).where(eq(sandboxPaymentsTable.kind, kind))
  return rows.map(({ amount }) => amount)
}

function breakOnce(): never {
  throw new Error('connection reset')
}

describe('the sandbox', () => {
  providerContract('card', async () => {
    await database.reset()
    const sandbox = createSandbox(database.db, fixedClock('2026-11-20T10:00:00Z'))
    let failing: keyof Faults | null = null
    const at = (place: keyof Faults) => () => {
      if (failing !== place) return
      failing = null
      breakOnce()
    }
    return {
      provider: withFaults(sandbox, { before: at('before'), after: at('after') }),
      approve: async ({ token }) => {
        await sandbox.confirm(token, 'pm_sandbox_ok')
      },
      moved: async () => ({ captured: await amounts('capture'), returned: await amounts('refund') }),
      breakLine: (when) => {
        failing = when
      },
      releases: true,
    }
  })
})
