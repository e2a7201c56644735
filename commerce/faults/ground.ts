import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { CartLine } from '../contract/cart'
import { type DatabaseAt, openDatabase } from '../db/client'
import { openShop, type ShopPlan } from '../orders/sale-bench'
import { testDeps } from '../testing'
import { leavable } from './leftovers'

/** A place for a service to run: a data directory, and a database in it or beside it. */
export type Ground = {
  dataDir: string
  at: DatabaseAt
  /** What the service must be told of it. */
  env: Readonly<Record<string, string>>
  /** Removes all of it. */
  leave: () => Promise<void>
}

/** `server`: the address of a PostgreSQL on which databases may be made; the embedded database where null. */
export async function openGround(server: string | null): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'awning-drill-'))
  const sweep = leavable(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  if (server === null) return { dataDir, at: { dataDir }, env: {}, leave: sweep }
  const name = `awning_drill_${randomBytes(6).toString('hex')}`
  await say(server, `create database ${name}`)
  const drop = leavable(() => say(server, `drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    dataDir,
    at: { url: url.toString() },
    env: { DATABASE_URL: url.toString() },
    leave: async () => {
      await sweep()
      await drop()
    },
  }
}

async function say(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Fills the shop of a drill. Answers one piece of its first good, as a cart holds it. */
export async function fillShop(at: DatabaseAt, plan: ShopPlan): Promise<CartLine> {
  const { db, close } = await openDatabase(at)
  try {
    const shop = await openShop(plan, testDeps(db))
    return await shop.line(plan.goods[0]?.slug ?? '')
  } finally {
    await close()
  }
}

export type LaidOut = { dir: string; line: CartLine; leave: () => Promise<void> }

/** A data directory with an embedded database and the shop in it: copied, not made anew, for each drill. */
export async function layOutShop(plan: ShopPlan): Promise<LaidOut> {
  const dir = await mkdtemp(join(tmpdir(), 'awning-drill-shop-'))
  const leave = leavable(() => rm(dir, { recursive: true, force: true }))
  return { dir, line: await fillShop({ dataDir: dir }, plan), leave }
}

export const copyInto = (laidOut: LaidOut, ground: Ground) => cp(laidOut.dir, ground.dataDir, { recursive: true })

/** The mails that a service has sent, which are files where no server is configured. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const files = await readdir(join(dataDir, 'mail')).catch(() => [])
  return files.filter((file) => file.endsWith('.eml'))
}
