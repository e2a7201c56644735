import { createHash } from 'node:crypto'
import pino from 'pino'
import { fixedClock } from './clock'
import type { Db } from './db/client'
import { noFaults } from './orders/fault-points'
import type { SaleDeps } from './orders/sale-deps'
import { createSandbox } from './payments/sandbox'

export const testAdminToken = 'an-admin-token-that-only-tests-know-of'
export const testPreviewSecret = 'a-preview-secret-that-only-tests-know'

/** A secret of signed calls, the same one for the same name. */
export const testSecret = (name: string): string => `whsec_${createHash('sha256').update(name).digest('base64')}`

const nothingKept = async (): Promise<never> => {
  throw new Error('this test brought no pictures')
}

/** What the verbs need, standing still and silent. A test replaces the part that it is about. */
export function testDeps(db: Db, changes: Partial<SaleDeps> = {}): SaleDeps {
  const clock = changes.clock ?? fixedClock('2026-11-20T10:00:00Z')
  return {
    db,
    clock,
    log: pino({ level: 'silent' }),
    adminToken: testAdminToken,
    previewSecret: testPreviewSecret,
    rootDomain: 'localhost',
    publicUrlPattern: 'http://{host}:3000',
    picturesUrl: '/pictures',
    pictures: { get: nothingKept, keep: nothingKept, putOriginal: nothingKept },
    takePicture: async (url) => {
      throw new Error(`nothing is fetched in a test: ${url}`)
    },
    poke: () => undefined,
    payments: { sandbox: createSandbox(db, clock) },
    reachFaultPoint: noFaults,
    ...changes,
  }
}
