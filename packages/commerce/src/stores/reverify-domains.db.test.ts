import { fixedClock } from '@awning/platform/clock'
import { createShop, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { DeliveryDeps } from '../context'
import { domains, outbox, stores } from '../db/schema/stores'
import type { Mail } from '../ports/mailer'
import { deliverDomainMail } from '../worker/deliver-domain-mail'
import { addDomain } from './add-domain'
import { requestDomain } from './request-domain'
import { reverifyDomains } from './reverify-domains'

const database = setUpTestDatabase()
const host = 'merch.example'
let clock: ReturnType<typeof fixedClock>
let txt: Record<string, string[]>
let addresses: Record<string, string[]>
let mails: Mail[]
let deps: DeliveryDeps
let corner: Shop

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  txt = {}
  addresses = { 'shops.example': ['192.0.2.1'] }
  mails = []
  const dns = { txt: async (name: string) => txt[name] ?? [], cname: async () => [] }
  deps = {
    ...testDeps(database.db, { clock, dns, rootDomain: 'shops.example', publicUrlPattern: 'https://{host}' }),
    resolveHost: async (name) => addresses[name] ?? [],
    mailer: { send: async (mail) => void mails.push(mail) },
    mailFrom: 'Awning <orders@example.com>',
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch,
  }
  corner = await createShop({ slug: 'corner', listings: [] }, deps)
  await database.db.update(stores).set({ email: 'creator@example.com' })
  const { proof } = await requestDomain(corner.store, host, deps)
  if (proof === null) throw new Error('no proof is needed')
  txt[proof.txt.name] = [proof.txt.value]
  expect(await requestDomain(corner.store, host, deps)).toMatchObject({ created: true })
  await database.db.delete(outbox)
})

/** Moves the clock and runs the check. */
async function after(days: number): Promise<void> {
  clock.moveTo(new Date(clock.now().getTime() + days * 24 * 60 * 60_000).toISOString())
  await reverifyDomains(deps)
}
const isServed = async () => (await database.db.$count(domains)) > 0

/** Sends the pending mails about domains. */
async function deliverMails(): Promise<string[]> {
  mails = []
  for (const { kind, key, body, storeId } of await database.db.select().from(outbox).orderBy(outbox.id))
    if (kind === 'domain-mail' && storeId !== null) await deliverDomainMail(storeId, key, body, deps)
  await database.db.delete(outbox)
  return mails.map(({ to, subject }) => `${to}: ${subject}`)
}

test('a domain whose record stays is kept without a notice', async () => {
  for (let week = 0; week < 6; week++) await after(7)
  expect(await isServed()).toBe(true)
  expect(await deliverMails()).toEqual([])
})

test('a lapsed domain is removed two weeks after a notice to its creator and the operator', async () => {
  await after(6)
  txt = {}
  await after(2)
  const lapsing = 'The domain merch.example of Shop corner is no longer verified'
  expect(await deliverMails()).toEqual([`creator@example.com: ${lapsing}`, `orders@example.com: ${lapsing}`])
  expect(mails[0]?.text).toContain('_awning.merch.example = awning-domain=')
  for (let day = 0; day < 13; day++) await after(1)
  expect([await isServed(), await deliverMails()]).toEqual([true, []])
  await after(1)
  expect(await isServed()).toBe(false)
  const removed = 'The domain merch.example was removed from Shop corner'
  expect(await deliverMails()).toEqual([`creator@example.com: ${removed}`, `orders@example.com: ${removed}`])
})

test('a record that is back in time keeps the domain, and so does a record that points to this deployment', async () => {
  const records = txt
  txt = {}
  await after(8)
  expect(await deliverMails()).toHaveLength(2)
  txt = records
  await after(1)
  txt = {}
  await after(8)
  expect(await deliverMails()).toHaveLength(2)
  addresses[host] = ['192.0.2.1']
  for (let day = 0; day < 20; day++) await after(1)
  expect([await isServed(), await deliverMails()]).toEqual([true, []])
})

test('a domain whose owner the operator knows is not checked again', async () => {
  txt = {}
  await database.db.delete(domains)
  await addDomain(corner.store, host, deps)
  for (let week = 0; week < 6; week++) await after(7)
  expect(await isServed()).toBe(true)
})

test('several processes send one notice', async () => {
  txt = {}
  clock.moveTo('2026-12-20T10:00:00Z')
  await Promise.all(Array.from({ length: 4 }, () => reverifyDomains(deps)))
  expect(await deliverMails()).toHaveLength(2)
})
