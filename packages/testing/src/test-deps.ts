import { createHash } from 'node:crypto'
import type { DeliveryDeps, ServiceContext } from '@awning/commerce/context'
import type { Db } from '@awning/commerce/db/store-db'
import { createSandbox } from '@awning/commerce/ordering/providers/sandbox/sandbox'
import { noFaults } from '@awning/commerce/ports/fault-points'
import type { Mail } from '@awning/commerce/ports/mailer'
import { fixedClock } from '@awning/platform/clock'
import pino from 'pino'
import { demoPictures } from './demo-pictures'

export const testAdminToken = 'an-admin-token-that-only-tests-know-of'
export const testPreviewSecret = 'a-preview-secret-that-only-tests-know'

/** A secret of signed calls. The same name returns the same secret. */
export const testSecret = (name: string): string => `whsec_${createHash('sha256').update(name).digest('base64')}`

const noPictures = async (): Promise<never> => {
  throw new Error('this test has no picture store')
}

/** Dependencies of handlers with a fixed clock and a silent log. Tests replace the parts that they cover. */
export function testDeps(db: Db, changes: Partial<ServiceContext> = {}): ServiceContext {
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
    pictures: { get: noPictures, prepare: noPictures, keep: noPictures, putOriginal: noPictures },
    storePicture: async (url) => {
      if (!url.startsWith(demoPictures)) throw new Error(`a test must not fetch ${url}`)
      return { key: createHash('sha256').update(url).digest('hex').slice(0, 32), color: '#888888' }
    },
    wakeWorker: () => undefined,
    payments: { sandbox: createSandbox(db, clock) },
    reachFaultPoint: noFaults,
    ...changes,
  }
}

/** The same for the delivery of messages. `sent` has the emails. */
export function testDeliveryDeps(db: Db, changes: Partial<ServiceContext> = {}): { deps: DeliveryDeps; sent: Mail[] } {
  const sent: Mail[] = []
  const deps: DeliveryDeps = {
    ...testDeps(db, changes),
    mailer: { send: async (mail) => void sent.push(mail) },
    mailFrom: 'Awning <orders@example.com>',
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch,
  }
  return { deps, sent }
}
