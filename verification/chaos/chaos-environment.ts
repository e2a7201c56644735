import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseAt, openDatabase } from '@awning/commerce/db/client'
import type { CartLine } from '@awning/contract/cart'
import { createShop, type ShopPlan } from '@awning/testing/checkout-driver'
import { unpackEmbeddedTemplate } from '@awning/testing/embedded-template'
import { testDeps } from '@awning/testing/test-deps'
import { Client } from 'pg'
import { trackCleanup } from './cleanups'

/** The environment of a service: a data directory, and a database in it or on a server. */
export type ChaosEnvironment = {
  dataDir: string
  at: DatabaseAt
  /** The environment variables of the service for this database. */
  env: Readonly<Record<string, string>>
  cleanUp: () => Promise<void>
}

/** `server`: the URL of a PostgreSQL server that allows creating databases, or null for the embedded database. */
export async function startEnvironment(server: string | null): Promise<ChaosEnvironment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'awning-drill-'))
  const removeDir = trackCleanup(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  if (server === null) return { dataDir, at: { dataDir }, env: {}, cleanUp: removeDir }
  const name = `awning_drill_${randomBytes(6).toString('hex')}`
  await runStatement(server, `create database ${name}`)
  const drop = trackCleanup(() => runStatement(server, `drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    dataDir,
    at: { url: url.toString() },
    env: { DATABASE_URL: url.toString() },
    cleanUp: async () => {
      await removeDir()
      await drop()
    },
  }
}

async function runStatement(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Creates the database and the store of a chaos test. Returns a cart line with one unit of its first product. */
export async function fillShop(at: DatabaseAt, plan: ShopPlan): Promise<CartLine> {
  if (at.url === undefined) await unpackEmbeddedTemplate(at.dataDir)
  const { db, close } = await openDatabase(at)
  try {
    const shop = await createShop(plan, testDeps(db))
    return await shop.line(plan.listings[0]?.slug ?? '')
  } finally {
    await close()
  }
}

export type PreparedShop = { dir: string; line: CartLine; cleanUp: () => Promise<void> }

/** A data directory with an embedded database and the store in it, copied for each chaos test instead of created again. */
export async function prepareShop(plan: ShopPlan): Promise<PreparedShop> {
  const dir = await mkdtemp(join(tmpdir(), 'awning-drill-shop-'))
  const cleanUp = trackCleanup(() => rm(dir, { recursive: true, force: true }))
  return { dir, line: await fillShop({ dataDir: dir }, plan), cleanUp: cleanUp }
}

export const copyShop = (prepared: PreparedShop, environment: ChaosEnvironment) =>
  cp(prepared.dir, environment.dataDir, { recursive: true })

/** The emails a service has sent. Without a mail server they are files. */
export async function listMails(dataDir: string): Promise<string[]> {
  const files = await readdir(join(dataDir, 'mail')).catch(() => [])
  return files.filter((file) => file.endsWith('.eml'))
}
