import { findProblemsAt } from '@awning/testing/check-invariants'
import { Buyer, expectOk } from '@awning/testing/checkout-driver'
import { openMuteServer } from '@awning/testing/mute-server'
import { openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import { until } from '@awning/testing/until'
import { fillShop, startEnvironment } from './chaos-environment'
import { type ChaosContext, type ChaosResult, type ChaosTest, formatDuration } from './chaos-test'
import { confirmAt, settingsOf } from './crash-test'
import { type ServiceProcess, startService } from './service-process'

const messages = 100
const limit = 10_000

/**
 * The mail server accepts connections and never responds, 100 contact messages wait for it, and a buyer pays and closes the tab.
 */
async function muteMailServer(context: ChaosContext): Promise<ChaosResult> {
  const mailServer = await openMuteServer()
  const stripe = await openFakeStripe()
  const environment = await startEnvironment(context.server)
  let service: ServiceProcess | undefined
  try {
    const line = await fillShop(environment.at, { slug: 'corner', listings: [{ slug: 'tee' }] })
    const mail = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }
    service = await startService(
      environment.dataDir,
      { ...environment.env, ...settingsOf(stripe), ...mail },
      context.program,
    )
    stripe.webhooks.url = `${service.url}/webhooks/stripe`
    const buyer = new Buyer({ slug: 'corner' }, service)
    for (let index = 0; index < messages; index += 1) {
      const form = { orderNumber: '1', fullName: 'Ada', reason: 'other', message: 'Hello' }
      expectOk(await buyer.call('POST', '/v1/contact?storeSlug=corner', { ...form, email: `ada${index}@example.com` }))
    }
    await until('an email waits for the mail server', async () => mailServer.connections() > 0)
    const ready = await buyer.initiate(await buyer.readyToPay([line]))
    const paidAt = Date.now()
    await confirmAt(stripe, ready)
    const path = `/v1/orders?cartId=${ready.checkoutId}&storeSlug=corner`
    await until('the order is placed', async () => (await buyer.call('GET', path)).status === 200)
    const placedAfter = Date.now() - paidAt
    const stopRequestedAt = Date.now()
    const code = await service.stop()
    const stoppedAfter = Date.now() - stopRequestedAt
    const problems = await findProblemsAt(environment.at, [])
    if (placedAfter > limit) problems.push(`the order was placed after ${formatDuration(placedAfter)}`)
    if (stoppedAfter > limit || code !== 0)
      problems.push(`the service exited with ${code} after ${formatDuration(stoppedAfter)}`)
    const observed = `order placed after ${formatDuration(placedAfter)}, service stopped after ${formatDuration(stoppedAfter)}`
    return { runs: 1, observed, problems }
  } finally {
    await service?.kill()
    await mailServer.close()
    await stripe.stop()
    await environment.cleanUp()
  }
}

export const muteMail: ChaosTest = {
  name: 'mute-mail',
  row: 'R46',
  on: ['PGlite', 'PostgreSQL'],
  expected: 'order placed within 10 s, stop within 10 s of SIGTERM',
  run: muteMailServer,
}
