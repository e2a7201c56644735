import { expect } from 'playwright/test'
import { openListener } from '../../e2e/fixtures/listener'
import type { Attack } from './attack'

export const certificatesOfOtherHosts: Attack = {
  id: 'S37',
  attack: 'PayPal `cert_url` on another host',
  expected: 'host allowlist',
  asvs: '1.3.6',
  run: async ({ startProviderFakes }) => {
    const { testApp, paypal } = await startProviderFakes()
    const inner = await openListener('-----BEGIN CERTIFICATE-----')
    try {
      const addresses = [
        ...[
          `${inner.url}/cert`,
          'https://evil.example/cert',
          'https://api.paypal.com.evil.example/cert',
          'https://api.paypal.com@evil.example/',
        ],
        ...[
          'http://api.paypal.com/cert',
          'https://api.paypal.com:8443/cert',
          'file:///etc/passwd',
          '//evil.example/cert',
          'javascript:1',
          '',
        ],
        ...[
          'https://user:pw@api.paypal.com/cert',
          'https://xapi.paypal.com/cert',
          `https://127.0.0.1:${inner.port}/cert`,
        ],
      ]
      const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'x' } })
      const asked = () => paypal.requests.length
      const before = asked()
      for (const address of addresses) {
        const headers = {
          ...{
            'paypal-transmission-id': '1',
            'paypal-transmission-time': new Date().toISOString(),
            'paypal-transmission-sig': 'x',
          },
          ...{ 'paypal-auth-algo': 'SHA256withRSA', 'paypal-cert-url': address, 'content-type': 'application/json' },
        }
        const response = await fetch(`${testApp.serviceUrl}/webhooks/paypal`, { method: 'POST', headers, body })
        expect(response.status, address).toBe(400)
      }
      expect(inner.visits).toEqual([])
      expect(asked()).toBe(before)
      return { observed: `${addresses.length} of ${addresses.length} are 400; 0 fetched, 0 forwarded` }
    } finally {
      inner.stop()
    }
  },
}
