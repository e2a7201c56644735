import { expect } from 'playwright/test'
import allowed from '../../tools/run/process-settings.json' with { type: 'json' }
import type { Attack } from './attack'
import { runningProcesses } from './fixtures/processes'

const ofService = /^(?:ADMIN_TOKEN|DATABASE_URL|SMTP_URL|DATA_DIR|PAYMENT|STRIPE_(?!SOURCES)|PAYPAL_(?!SOURCES))/
const ofApp = /^(?:ACCESS_SECRET|CHECKOUT_SECRET)$/

export const processEnvironments: Attack = {
  id: 'S56',
  attack: '`/proc/{pid}/environ` of the app',
  expected: 'no provider key, database, SMTP or admin secret',
  asvs: '13.3.1',
  run: async ({ testApp }) => {
    const processes = await runningProcesses()
    const servicePort = new URL(testApp.serviceUrl).port
    const apps = processes.filter(
      ({ environment }) =>
        !environment.has('COMMERCE_PORT') && environment.get('PUBLIC_URL_PATTERN')?.endsWith(`:${testApp.port}`),
    )
    const services = processes.filter(({ environment }) => environment.get('COMMERCE_PORT') === servicePort)
    expect([apps.length, services.length]).toEqual([1, 1])
    expect(apps[0]?.pid).not.toBe(services[0]?.pid)
    const check = (names: string[], list: readonly string[], foreign: RegExp) => {
      expect(names.filter((name) => foreign.test(name))).toEqual([])
      const known = new Set([...allowed.machine, ...list, '__NEXT_PROCESSED_ENV'])
      expect(names.filter((name) => !known.has(name))).toEqual([])
    }
    const [app = new Map<string, string>(), service = new Map<string, string>()] = [
      apps[0]?.environment,
      services[0]?.environment,
    ]
    check([...app.keys()], allowed.app, ofService)
    check([...service.keys()], allowed.service, ofApp)
    expect([...app.values()].filter((value) => value.includes(testApp.adminToken))).toEqual([])
    return {
      observed: `0 of the service’s secrets in ${app.size} settings of the app, 0 of the app’s in ${service.size} of the service`,
    }
  },
}
