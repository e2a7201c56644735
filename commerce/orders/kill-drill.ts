import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import type { CartLine } from '../contract/cart'
import { SubmitAnswer, type SubmitInput } from '../contract/checkout'
import { type DatabaseAt, openDatabase } from '../db/client'
import { orders, sandboxLedger } from '../db/schema/orders'
import { testDeps } from '../testing'
import type { FaultPoint } from './fault-points'
import { checkInvariants } from './invariants'
import { Buyer, expectOk, openShop, type Service } from './sale-bench'

/** What was wrong after the drill; nothing is the pass figure. `resumed` says whether the order was there when the power came back. */
export type DrillReport = { point: FaultPoint; resumed: boolean; problems: string[] }
export type DrillGround = {
  at: (dataDir: string) => DatabaseAt
  env: Record<string, string>
  leave: () => Promise<void>
}

const goods = [{ slug: 'tee', inventory: 1 }]
const promoCodes = [{ code: 'ONCE', type: 'percentage' as const, value: 10, limit: 1 }]
/** Longer than the lease of a message that a dead process had taken. */
const patience = 90_000

/** The points that a sale without a refused card passes. */
export function isOnTheWay(point: FaultPoint): boolean {
  return !point.startsWith('drop') && !point.startsWith('release')
}

/** The embedded database of the data directory. */
export const embedded: DrillGround = { at: (dataDir) => ({ dataDir }), env: {}, leave: async () => undefined }

/** A database of its own on a PostgreSQL server. */
export async function onPostgres(server: string): Promise<DrillGround> {
  const name = `awning_drill_${randomBytes(6).toString('hex')}`
  const say = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await say(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    at: () => ({ url: url.toString() }),
    env: { DATABASE_URL: url.toString() },
    leave: () => say(`drop database if exists ${name} with (force)`),
  }
}

export type LaidOut = { dir: string; cart: CartLine[] }

/** A data directory in which an embedded database with the shop is laid out: copied, not made anew, for each drill. */
export async function layOutShop(): Promise<LaidOut> {
  const dir = await mkdtemp(join(tmpdir(), 'drill-shop-'))
  return { dir, cart: await fillShop({ dataDir: dir }) }
}

async function fillShop(at: DatabaseAt): Promise<CartLine[]> {
  const { db, close } = await openDatabase(at)
  const shop = await openShop({ slug: 'corner', goods, promoCodes }, testDeps(db))
  const line = await shop.line('tee')
  await close()
  return [line]
}

/**
 * A whole service in a process of its own is killed (SIGKILL) at a point of a sale and started again. Afterwards there must be one
 * order that is paid once, or the buyer must be able to pay for it; one mail; and all invariants.
 */
export async function killDrill(point: FaultPoint, laidOut: LaidOut, ground = embedded): Promise<DrillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'drill-'))
  const running: ChildProcess[] = []
  try {
    const cart = ground === embedded ? laidOut.cart : await fillShop(ground.at(dataDir))
    if (ground === embedded) await cp(laidOut.dir, dataDir, { recursive: true })

    const dying = await startService(dataDir, { ...ground.env, COMMERCE_FAULT_POINT: point }, running)
    const ready = await buyUntilDark(dying, cart)
    await ended(dying.process)

    const alive = await startService(dataDir, ground.env, running)
    const buyer = new Buyer({ slug: 'corner' }, alive)
    const resumed = ready !== null && (await isPlaced(buyer, ready))
    if (!resumed) {
      const next =
        ready === null
          ? await buyer.readyToSubmit(cart, 'ONCE')
          : await buyer.payWith('pm_sandbox_ok', ready.checkoutId)
      expectOk(await buyer.submit(next))
    }
    await until('the mail is there', async () => (await mailsIn(dataDir)).length > 0)
    alive.process.kill('SIGTERM')
    await ended(alive.process)
    return { point, resumed, problems: await problemsIn(ground.at(dataDir), await mailsIn(dataDir)) }
  } finally {
    for (const child of running) child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Running = Service & { process: ChildProcess }
const Place = z.object({ url: z.url(), pid: z.int() })

async function startService(dataDir: string, env: Record<string, string>, running: ChildProcess[]): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'commerce/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      COMMERCE_PORT: '0',
      PAYMENTS_SANDBOX: '1',
      ADMIN_TOKEN: 'a-token-of-a-drill-that-nobody-else-uses',
      REVALIDATE_SECRET: 'a-secret-of-a-drill-that-nobody-else-uses',
      APP_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    },
  })
  running.push(child)
  let url = ''
  await until('the service listens', async () => {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`)
    const text = await readFile(join(dataDir, 'service.json'), 'utf8').catch(() => '')
    const place = Place.safeParse(text === '' ? null : parseOrNull(text))
    if (!place.success || place.data.pid !== child.pid) return false
    url = place.data.url
    return true
  })
  return { process: child, request: (path, init) => fetch(`${url}${path}`, init) }
}

/** The file may be read in the middle of being written. */
function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** As far as the service lives. Null where the buyer had nothing in hand yet. */
async function buyUntilDark(service: Service, cart: CartLine[]): Promise<SubmitInput | null> {
  const buyer = new Buyer({ slug: 'corner' }, service)
  let ready: SubmitInput | null = null
  try {
    ready = await buyer.readyToSubmit(cart, 'ONCE')
    await buyer.submit(ready)
  } catch {
    // The line went dead in the middle of an answer, as it does when a service is killed.
  }
  return ready
}

async function isPlaced(buyer: Buyer, ready: SubmitInput): Promise<boolean> {
  for (;;) {
    const { status, body } = await buyer.submit(ready)
    if (status !== 200) return false
    const { state } = SubmitAnswer.parse(body)
    if (state !== 'pending') return state === 'success'
    await pause(200)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  await until('the service has ended', async () => child.exitCode !== null || child.signalCode !== null)
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`)
    await pause(50)
  }
}

async function mailsIn(dataDir: string): Promise<string[]> {
  const files = await readdir(join(dataDir, 'mail')).catch(() => [])
  return files.filter((file) => file.endsWith('.eml'))
}

async function problemsIn(at: DatabaseAt, mails: readonly string[]): Promise<string[]> {
  const { db, close } = await openDatabase(at)
  const problems = await checkInvariants(db)
  const placed = await db.$count(orders, eq(orders.state, 'placed'))
  const charges = await db.$count(sandboxLedger, eq(sandboxLedger.kind, 'capture'))
  await close()
  if (placed !== 1) problems.push(`${placed} orders`)
  if (charges !== 1) problems.push(`${charges} charges`)
  if (mails.length !== 1) problems.push(`${mails.length} mails`)
  return problems
}
