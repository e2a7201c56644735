/** @jest-environment ./tools/jest/browser-environment.cjs */
import { forgetEvents } from '../../tests/storefront/recorded-events'
import type { TagSetting } from './tag-setting'
import { track } from './track'

const setting: TagSetting = {
  ask: true,
  tags: [
    { kind: 'container', id: 'GTM-ABC123', url: 'https://tags.example/gtm.js' },
    { kind: 'analytics', id: 'G-ONE12', url: 'https://ga.example/js' },
    { kind: 'facebook', id: '123456', url: 'https://fb.example/events.js' },
    { kind: 'tiktok', id: 'C0FFEE0123', url: 'https://tt.example/events.js' },
  ],
}
const all = { analytics: true, marketing: true }
const view = {
  currency: 'USD',
  value: 28,
  content_type: 'product' as const,
  items: [{ item_id: '12', item_name: 'Corner Tee', price: 28, quantity: 1 }],
}

const hosts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).host)
const queueOf = (name: string): unknown[] => Reflect.get(Object(Reflect.get(window, name)), 'queue') ?? []
const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets a cookie of an earlier visit.
  document.cookie = `${text}; path=/`
}

/** Running tags are recorded for the life of a page, so each test has a page of its own. */
async function freshPage() {
  jest.resetModules()
  return await import('./run-tags')
}

beforeEach(() => {
  document.head.innerHTML = `<meta name="awning-tags" content='${JSON.stringify({ ask: true, tags: [] })}'>`
  for (const name of ['consent', 'partner', '_ga', '_fbp', 'cart']) cookie(`${name}=; max-age=0`)
  for (const name of ['gtagLayer', 'fbq', '_fbq', 'ttq']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  window.history.replaceState(null, '', '/')
  forgetEvents()
})

describe('the tags of a store', () => {
  // Requirements: C9.4
  it.each([
    [{ analytics: false, marketing: false }, []],
    [{ analytics: true, marketing: false }, ['tags.example', 'ga.example']],
    [{ analytics: false, marketing: true }, ['tags.example', 'fb.example']],
    [all, ['tags.example', 'ga.example', 'fb.example']],
  ])('start as far as they are allowed: %j', async (allowed, expected) => {
    const { loadTags } = await freshPage()
    loadTags(setting, allowed)
    expect(hosts()).toEqual(expected)
  })

  // Requirements: C2.305
  it('do not run on a page whose URL contains an order', async () => {
    const { loadTags } = await freshPage()
    window.history.replaceState(null, '', '/track/order/7K3M-PQ9X-2WHT-B')
    loadTags(setting, all)
    expect(hosts()).toEqual([])
    window.history.replaceState(null, '', '/track')
    loadTags(setting, all)
    expect(hosts()).toContain('tags.example')
  })

  // Requirements: C9.4
  it('include TikTok’s for visitors from TikTok', async () => {
    cookie('partner=tiktok')
    const { loadTags } = await freshPage()
    loadTags(setting, all)
    expect(hosts()).toContain('tt.example')
  })

  it('start once, however often they are started', async () => {
    const { loadTags } = await freshPage()
    loadTags(setting, { analytics: true, marketing: false })
    loadTags(setting, all)
    loadTags(setting, all)
    expect(hosts()).toEqual(['tags.example', 'ga.example', 'fb.example'])
  })

  it('receive earlier and later events', async () => {
    cookie('consent=1.a1.m1')
    track('view-item', view)
    const { loadTags } = await freshPage()
    loadTags(setting, all)
    track('add-to-cart', view)
    const named = queueOf('fbq').map((words) => Object(words)[1])
    expect(named).toEqual(['123456', 'PageView', 'ViewContent', 'AddToCart'])
  })

  it('receive no events after the visitor has rejected in another tab', async () => {
    cookie('consent=1.a1.m1')
    const { loadTags } = await freshPage()
    loadTags(setting, all)
    cookie('consent=1.a1.m0')
    track('view-item', view)
    expect(queueOf('fbq')).toHaveLength(2)
  })

  // Requirements: C9.8
  it('do not affect the shop or one another if they fail', async () => {
    cookie('consent=1.a1.m1')
    const { loadTags } = await freshPage()
    loadTags(setting, all)
    Object.assign(Object(Reflect.get(window, 'fbq')), {
      callMethod: () => {
        throw new Error('tag error')
      },
    })
    expect(() => track('view-item', view)).not.toThrow()
    const layer: unknown = Reflect.get(window, 'gtagLayer')
    expect(Array.isArray(layer) && layer.some((words) => words[1] === 'view_item')).toBe(true)
  })

  it('never receive private parameters of the URL', async () => {
    window.history.replaceState(
      null,
      '',
      '/thankyou?name=Ada&orderNumber=N-1&cart=c-1&utm_source=ad&email=a@b.example#top',
    )
    const { loadTags } = await freshPage()
    loadTags(setting, all)
    expect(window.location.search + window.location.hash).toBe('?cart=c-1&utm_source=ad#top')
  })
})

describe('a choice', () => {
  it('to accept is stored and starts the tags', async () => {
    const { applyChoice } = await freshPage()
    applyChoice(setting, all)
    expect(document.cookie).toContain('consent=1.a1.m1')
    expect(hosts()).toEqual(['tags.example', 'ga.example', 'fb.example'])
  })

  it('to reject is stored, starts nothing and does not reload the page', async () => {
    const reload = jest.fn()
    const { applyChoice } = await freshPage()
    applyChoice(setting, { analytics: false, marketing: false }, reload)
    expect(document.cookie).toContain('consent=1.a0.m0')
    expect(hosts()).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  it('to withdraw consent reloads the page and removes the cookies of its tags', async () => {
    const reload = jest.fn()
    const { applyChoice } = await freshPage()
    applyChoice(setting, all, reload)
    expect(reload).not.toHaveBeenCalled()
    for (const pair of ['_ga=1', '_fbp=2', 'cart=mine']) cookie(pair)
    applyChoice(setting, { analytics: true, marketing: false }, reload)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(document.cookie).not.toMatch(/_ga|_fbp/)
    expect(document.cookie).toContain('cart=mine')
  })

  it('made in another tab starts the tags, and does not reload the page if consent is withdrawn', async () => {
    const { applyConsent } = await freshPage()
    applyConsent(setting)
    expect(hosts()).toEqual([])
    cookie('consent=1.a1.m0')
    applyConsent(setting)
    expect(hosts()).toEqual(['tags.example', 'ga.example'])
    cookie('consent=1.a0.m0')
    cookie('_ga=1')
    applyConsent(setting)
    expect(document.cookie).not.toContain('_ga')
    const layer: unknown = Reflect.get(window, 'gtagLayer')
    expect(Array.isArray(layer) && layer.at(-1)).toMatchObject({ 1: 'update', 2: { analytics_storage: 'denied' } })
  })

  it('is sent to the other tabs', async () => {
    const postMessage = jest.fn()
    Object.assign(window, {
      BroadcastChannel: class {
        postMessage = postMessage
      },
    })
    const { applyChoice } = await freshPage()
    const { followConsent } = await import('./start-tracking')
    followConsent()
    applyChoice(setting, all)
    Reflect.deleteProperty(window, 'BroadcastChannel')
    expect(postMessage).toHaveBeenCalledTimes(1)
  })

  it('for advertising does not override Global Privacy Control', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    const { applyChoice } = await freshPage()
    applyChoice(setting, all)
    expect(hosts()).toEqual(['tags.example', 'ga.example'])
  })
})
