import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { beginPayment, buy, call, confirm, createPayableCheckout } from '../../e2e/fixtures/checkout-calls'
import { startFaultInjectionApp } from '../../e2e/fixtures/fault-injection-app'
import { openListener } from '../../e2e/fixtures/listener'
import { personalDataIn } from '../../e2e/fixtures/personal'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

const email = 'very.personal@somewhere.example'

export const personalData: Attack = {
  id: 'S49',
  attack: 'PII/secret scan of logs, errors, analytics after the whole e2e suite',
  expected: '0 emails, addresses, codes, tokens',
  asvs: '16.2.5',
  run: async ({ testApp, openShop, behindProxy }) => {
    // The patterns match known samples.
    expect(
      personalDataIn(`to ${email}, 4242 4242 4242 4242, /?accessCode=high-tide, Bearer ${'a'.repeat(20)}`),
    ).toHaveLength(4)
    const { slug } = await openShop()
    // The app with full logging: an order, declines, errors, a URL with private data, and a service outage.
    const reports = await openListener('{}', 'application/json')
    const app = await startFaultInjectionApp(testApp, {
      ...testApp.settings,
      LOG_LEVEL: 'debug',
      ERROR_REPORT_URL: `${reports.url}/reports`,
    })
    try {
      const place = { testApp: app.testApp, slug }
      const host = hostOf(app.testApp, slug)
      const { checkout } = await buy(place, { email })
      const ready = await createPayableCheckout(place, { email })
      const payment = await beginPayment(ready)
      await confirm(ready, payment, 'pm_sandbox_declined')
      await call(ready, '/api/checkout', { id: ready.id, change: { promoCode: 'SECRET-CODE-99' } }, 'PUT')
      for (const path of ['/api/newsletter', '/api/get-notified', '/api/recover', '/api/track', '/api/contact'])
        await writeJson(app.testApp, slug, path, {
          email,
          number: 'ABCD-EFGH-JKMN-P',
          name: 'Ada Okafor',
          message: `I am ${email}`,
          reason: 'order',
        })
      await writeJson(app.testApp, slug, '/api/errors', {
        message: `failed for ${email} at Elm Street`,
        stack: `at /?email=${email}`,
        url: `http://${host}/?email=${email}`,
      })
      for (const path of [
        `/thankyou?name=Okafor&email=${email}`,
        `/?email=${email}&accessCode=high-tide-99`,
        `/track/order/${email}`,
        `/listing/${email}`,
      ])
        await rawRequest(app.testApp, {
          host,
          path,
          headers: { referer: `http://${host}/?email=${email}`, cookie: checkout.cookie },
        })
      app.injectFault('html')
      await writeJson(app.testApp, slug, '/api/newsletter', { email })
      await call(ready, '/api/checkout/payment', { id: ready.id, paymentMethod: 'card', name: 'Ada Okafor', email })
      app.clearFault()
    } finally {
      await app.stop()
      reports.stop()
    }
    const logs = await Promise.all(
      ['app', 'commerce'].map((name) => readFile(join(testApp.dataDir, 'logs', `${name}.log`), 'utf8')),
    )
    const texts = [app.log(), (await behindProxy()).log(), ...logs]
    const secrets = [testApp.adminToken, ...testApp.secrets, 'SECRET-CODE-99', 'high-tide-99']
    expect(app.log().length).toBeGreaterThan(1_000)
    for (const text of texts) expect(personalDataIn(text, secrets)).toEqual([])
    const lines = texts.join('\n').split('\n').length
    return { observed: `0 in ${lines} lines of four logs; the logs of the whole suite are read at its end` }
  },
}
