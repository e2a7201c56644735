import { expect } from 'playwright/test'
import type { Attack } from './attack'

export const forgedPaypalWebhooks: Attack = {
  id: 'S59',
  attack: 'forged PayPal webhooks with many stores that have their own keys',
  expected: 'one certificate request for all merchants; unknown certificates are rate limited',
  asvs: '2.4.1',
  run: async ({ startProviderFakes, pickByRunMode }) => {
    const { testApp, paypal, lines, ownKeySlugs } = await startProviderFakes()
    const certs = `http://127.0.0.1:${lines.paypal.port}/v1/notifications/certs`
    const certUrl =
      paypal
        .message({})
        .headers.get('paypal-cert-url')
        ?.replace(/^.*\/certs/, certs) ?? ''
    let sent = 0
    async function post(path: string, change: (headers: Headers) => void): Promise<number> {
      sent += 1
      const event = { id: `WH-${sent}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER1' } }
      const { raw, headers } = paypal.message(event, { certUrl })
      headers.set('content-type', 'application/json')
      change(headers)
      const response = await fetch(`${testApp.serviceUrl}${path}`, { method: 'POST', headers, body: raw })
      await response.body?.cancel()
      return response.status
    }
    const forge = (headers: Headers) => headers.set('paypal-transmission-sig', 'Zm9yZ2Vk')
    const paths = ['/webhooks/paypal', ...ownKeySlugs.map((slug) => `/webhooks/paypal/${slug}`)]

    const previousCalls = paypal.requests.length
    const forgedEvents = pickByRunMode(20_000, 200)
    for (let number = 0; number < forgedEvents; number += 1) {
      expect(await post(paths[number % paths.length] ?? '', forge)).toBe(400)
    }
    // Signed by PayPal, but for another merchant.
    for (const path of paths.slice(1)) expect(await post(path, () => undefined)).toBe(400)
    const calls = paypal.requests.slice(previousCalls).map(({ path }) => path)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toContain('/certs/')

    const invented = pickByRunMode(1_000, 100)
    const statuses: number[] = []
    for (let number = 0; number < invented; number += 1) {
      statuses.push(
        await post('/webhooks/paypal', (headers) => headers.set('paypal-cert-url', `${certs}/CERT-${number}`)),
      )
    }
    expect(new Set(statuses)).toEqual(new Set([400, 429]))
    const downloads = statuses.filter((status) => status === 400).length
    expect(downloads).toBeLessThan(invented)
    expect(paypal.requests.length - previousCalls - 1).toBe(downloads)
    expect(await post('/webhooks/paypal', () => undefined)).toBe(200)
    return {
      observed: `${forgedEvents} forged events to ${paths.length} paths: 1 certificate requested from PayPal; ${downloads} of ${invented} unknown certificates requested, the rest is 429; the genuine event is 200`,
    }
  },
}
