import type { TagSetting } from './tag-setting'
import { forgetEvents } from './told-fixture'
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
const view = { currency: 'USD', value: 28, items: [{ item_id: '12', item_name: 'Corner Tee', price: 28, quantity: 1 }] }

const hosts = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).host)
const queueOf = (name: string): unknown[] => Reflect.get(Object(Reflect.get(window, name)), 'queue') ?? []
const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visit before has left.
  document.cookie = `${text}; path=/`
}

/** What runs is remembered for as long as a page lives: each test has a page of its own. */
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
  it.each([
    [{ analytics: false, marketing: false }, []],
    [{ analytics: true, marketing: false }, ['tags.example', 'ga.example']],
    [{ analytics: false, marketing: true }, ['tags.example', 'fb.example']],
    [all, ['tags.example', 'ga.example', 'fb.example']],
  ])('start as far as they are allowed: %j', async (allowed, expected) => {
    const { runTags } = await freshPage()
    runTags(setting, allowed)
    expect(hosts()).toEqual(expected)
  })

  it('stay off a page whose address names an order', async () => {
    const { runTags } = await freshPage()
    window.history.replaceState(null, '', '/track/order/7K3M-PQ9X-2WHT-B')
    runTags(setting, all)
    expect(hosts()).toEqual([])
    window.history.replaceState(null, '', '/track')
    runTags(setting, all)
    expect(hosts()).toContain('tags.example')
  })

  it('include TikTok’s for those whom TikTok has sent', async () => {
    cookie('partner=tiktok')
    const { runTags } = await freshPage()
    runTags(setting, all)
    expect(hosts()).toContain('tt.example')
  })

  it('start once, however often they are told to', async () => {
    const { runTags } = await freshPage()
    runTags(setting, { analytics: true, marketing: false })
    runTags(setting, all)
    runTags(setting, all)
    expect(hosts()).toEqual(['tags.example', 'ga.example', 'fb.example'])
  })

  it('hear what was told before they came, and what is told after', async () => {
    cookie('consent=1.a1.m1')
    track('view-item', view)
    const { runTags } = await freshPage()
    runTags(setting, all)
    track('add-to-cart', view)
    const named = queueOf('fbq').map((words) => Object(words)[1])
    expect(named).toEqual(['123456', 'PageView', 'ViewContent', 'AddToCart'])
  })

  it('hear nothing any more once the visitor has refused in another tab', async () => {
    cookie('consent=1.a1.m1')
    const { runTags } = await freshPage()
    runTags(setting, all)
    cookie('consent=1.a1.m0')
    track('view-item', view)
    expect(queueOf('fbq')).toHaveLength(2)
  })

  it('that break do no harm to the shop or to one another', async () => {
    cookie('consent=1.a1.m1')
    const { runTags } = await freshPage()
    runTags(setting, all)
    Object.assign(Object(Reflect.get(window, 'fbq')), {
      callMethod: () => {
        throw new Error('of a tag')
      },
    })
    expect(() => track('view-item', view)).not.toThrow()
    const layer: unknown = Reflect.get(window, 'gtagLayer')
    expect(Array.isArray(layer) && layer.some((words) => words[1] === 'view_item')).toBe(true)
  })

  it('never see what is private in the address', async () => {
    window.history.replaceState(
      null,
      '',
      '/thankyou?name=Ada&orderNumber=N-1&cart=c-1&utm_source=ad&email=a@b.example#top',
    )
    const { runTags } = await freshPage()
    runTags(setting, all)
    expect(window.location.search + window.location.hash).toBe('?cart=c-1&utm_source=ad#top')
  })
})

describe('a choice', () => {
  it('to accept is kept and starts the tags', async () => {
    const { choose } = await freshPage()
    choose(setting, all)
    expect(document.cookie).toContain('consent=1.a1.m1')
    expect(hosts()).toEqual(['tags.example', 'ga.example', 'fb.example'])
  })

  it('to reject is kept, starts nothing and needs no new page', async () => {
    const reload = jest.fn()
    const { choose } = await freshPage()
    choose(setting, { analytics: false, marketing: false }, reload)
    expect(document.cookie).toContain('consent=1.a0.m0')
    expect(hosts()).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  it('that takes consent back ends the page with its tags, and takes their cookies along', async () => {
    const reload = jest.fn()
    const { choose } = await freshPage()
    choose(setting, all, reload)
    expect(reload).not.toHaveBeenCalled()
    for (const pair of ['_ga=1', '_fbp=2', 'cart=mine']) cookie(pair)
    choose(setting, { analytics: true, marketing: false }, reload)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(document.cookie).not.toMatch(/_ga|_fbp/)
    expect(document.cookie).toContain('cart=mine')
  })

  it('that was made in another tab starts the tags, and one that takes consent back loads nothing anew', async () => {
    const { obey } = await freshPage()
    obey(setting)
    expect(hosts()).toEqual([])
    cookie('consent=1.a1.m0')
    obey(setting)
    expect(hosts()).toEqual(['tags.example', 'ga.example'])
    cookie('consent=1.a0.m0')
    cookie('_ga=1')
    obey(setting)
    expect(document.cookie).not.toContain('_ga')
    const layer: unknown = Reflect.get(window, 'gtagLayer')
    expect(Array.isArray(layer) && layer.at(-1)).toMatchObject({ 1: 'update', 2: { analytics_storage: 'denied' } })
  })

  it('is announced to the other tabs', async () => {
    const postMessage = jest.fn()
    Object.assign(window, {
      BroadcastChannel: class {
        postMessage = postMessage
      },
    })
    const { choose } = await freshPage()
    const { followChoice } = await import('./choice-elsewhere')
    followChoice()
    choose(setting, all)
    Reflect.deleteProperty(window, 'BroadcastChannel')
    expect(postMessage).toHaveBeenCalledTimes(1)
  })

  it('for advertising holds nothing against the browser’s own refusal', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    const { choose } = await freshPage()
    choose(setting, all)
    expect(hosts()).toEqual(['tags.example', 'ga.example'])
  })
})
