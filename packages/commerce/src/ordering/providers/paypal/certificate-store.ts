import { eq } from 'drizzle-orm'
import { paypalCertificates } from '../../../db/schema/certificates'
import type { Db } from '../../../db/store-db'

export type StoredCertificate = { pem: string; downloadedAt: Date }

/** Stores downloaded certificates beyond the life of the process. */
export type CertificateStore = {
  find(address: string): Promise<StoredCertificate | null>
  save(address: string, certificate: StoredCertificate): Promise<void>
  remove(address: string): Promise<void>
}

/** Shared by all processes of the service. */
export const createCertificateStore = (db: Db): CertificateStore => ({
  async find(address) {
    const [row] = await db.select().from(paypalCertificates).where(eq(paypalCertificates.address, address))
    return row ?? null
  },
  async save(address, certificate) {
    await db
      .insert(paypalCertificates)
      .values({ address, ...certificate })
      .onConflictDoUpdate({ target: paypalCertificates.address, set: certificate })
  },
  async remove(address) {
    await db.delete(paypalCertificates).where(eq(paypalCertificates.address, address))
  },
})

/** Stores nothing. For a deployment without a database, such as a test. */
export const memoryCertificateStore: CertificateStore = {
  find: async () => null,
  save: async () => undefined,
  remove: async () => undefined,
}
