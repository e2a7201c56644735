import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { openCutOffApp } from '../fixtures/cut-off-app'
import { openListener } from '../fixtures/listener'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { writeJson } from '../fixtures/same-origin'
import { beginPayment, buy, call, confirm, readyCheckout } from '../fixtures/written-checkout'
import type { Attack } from './attack'
import { personalIn } from './personal'

const email = 'very.personal@somewhere.example'

export const personalData: Attack = {
  id: 'S49',
  attack: 'PII/secret scan of logs, errors, analytics after the whole e2e suite',
  expected: '0 e-mails, addresses, codes, tokens',
  asvs: '16.2.5',
  run: async ({ house, openShop, fronted }) => {
    // The patterns find what they are there to find.
    expect(
      personalIn(`to ${email}, 4242 4242 4242 4242, /?accessCode=high-tide, Bearer ${'a'.repeat(20)}`),
    ).toHaveLength(4)
    const { slug } = await openShop()
    // The app that logs everything: an order, refusals, mistakes, an address with what must not be kept, and a service that is away.
    const reports = await openListener('{}', 'application/json')
    const app = await openCutOffApp(house, {
      ...house.settings,
      LOG_LEVEL: 'debug',
      ERROR_REPORT_URL: `${reports.url}/reports`,
    })
    try {
      const place = { house: app.house, slug }
      const host = hostOf(app.house, slug)
      const { checkout } = await buy(place, { email })
      const ready = await readyCheckout(place, { email })
      const payment = await beginPayment(ready)
      await confirm(ready, payment, 'pm_sandbox_declined')
      await call(ready, '/api/checkout', { id: ready.id, change: { promoCode: 'SECRET-CODE-99' } }, 'PUT')
      for (const path of ['/api/newsletter', '/api/get-notified', '/api/recover', '/api/track', '/api/contact'])
        await writeJson(app.house, slug, path, {
          email,
          number: 'ABCD-EFGH-JKMN-P',
          name: 'Ada Okafor',
          message: `I am ${email}`,
          reason: 'order',
        })
      await writeJson(app.house, slug, '/api/errors', {
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
        await rawRequest(app.house, {
          host,
          path,
          headers: { referer: `http://${host}/?email=${email}`, cookie: checkout.cookie },
        })
      app.spoil('html')
      await writeJson(app.house, slug, '/api/newsletter', { email })
      await call(ready, '/api/checkout/payment', { id: ready.id, paymentMethod: 'card', name: 'Ada Okafor', email })
      app.mend()
    } finally {
      await app.stop()
      reports.stop()
    }
    const logs = await Promise.all(
      ['app', 'commerce'].map((name) => readFile(join(house.dataDir, 'logs', `${name}.log`), 'utf8')),
    )
    const texts = [app.log(), (await fronted()).log(), ...logs]
    const secrets = [house.adminToken, ...house.secrets, 'SECRET-CODE-99', 'high-tide-99']
    expect(app.log().length).toBeGreaterThan(1_000)
    for (const text of texts) expect(personalIn(text, secrets)).toEqual([])
    const lines = texts.join('\n').split('\n').length
    return { seen: `0 in ${lines} lines of four logs; those of the whole suite are read at its end` }
  },
}
