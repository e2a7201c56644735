import { confirmAt, settingsOf } from '../orders/kill-drill'
import { Buyer, expectOk } from '../orders/sale-bench'
import { openFakeStripe } from '../payments/stripe/fake-stripe'
import { problemsAt } from './books'
import { type Drill, type DrillBench, type DrillResult, inWords } from './drill'
import { fillShop, openGround } from './ground'
import { openMuteServer } from './mute-server'
import { type ServiceProcess, startService, until } from './service-process'

const messages = 100
const limit = 10_000

/** The mail server accepts and never answers, 100 contact messages wait for it, and a buyer pays and closes the tab. */
async function muteMailServer(bench: DrillBench): Promise<DrillResult> {
  const mailServer = await openMuteServer()
  const stripe = await openFakeStripe()
  const ground = await openGround(bench.server)
  let service: ServiceProcess | undefined
  try {
    const line = await fillShop(ground.at, { slug: 'corner', goods: [{ slug: 'tee' }] })
    const mail = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }
    service = await startService(ground.dataDir, { ...ground.env, ...settingsOf(stripe), ...mail }, bench.program)
    stripe.webhooks.url = `${service.url}/webhooks/stripe`
    const buyer = new Buyer({ slug: 'corner' }, service)
    for (let index = 0; index < messages; index += 1) {
      const form = { orderNumber: '1', fullName: 'Ada', reason: 'other', message: 'Hello' }
      expectOk(await buyer.call('POST', '/v1/contact?storeSlug=corner', { ...form, email: `ada${index}@example.com` }))
    }
    await until('a mail waits for the server', async () => mailServer.connections() > 0)
    const ready = await buyer.initiate(await buyer.readyToPay([line]))
    const paid = Date.now()
    await confirmAt(stripe, ready)
    const path = `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`
    await until('the order is placed', async () => (await buyer.call('GET', path)).status === 200)
    const placedAfter = Date.now() - paid
    const asked = Date.now()
    const code = await service.stop()
    const stoppedAfter = Date.now() - asked
    const problems = await problemsAt(ground.at, [])
    if (placedAfter > limit) problems.push(`the order was placed after ${inWords(placedAfter)}`)
    if (stoppedAfter > limit || code !== 0)
      problems.push(`the service ended with ${code} after ${inWords(stoppedAfter)}`)
    const seen = `placed after ${inWords(placedAfter)}, ended after ${inWords(stoppedAfter)}`
    return { runs: 1, seen, problems }
  } finally {
    await service?.kill()
    await mailServer.close()
    await stripe.stop()
    await ground.leave()
  }
}

export const muteMail: Drill = {
  name: 'mute-mail',
  row: 'R46',
  on: ['PGlite', 'PostgreSQL'],
  expected: 'order placed within 10 s, SIGTERM ends within 10 s',
  run: muteMailServer,
}
