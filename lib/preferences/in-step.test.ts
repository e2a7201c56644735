import { waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { z } from 'zod'
import { callApp } from '../browser-call'
import { fallIntoStep, keepInStep } from './in-step'
import { keepChoice, readBuyer } from './kept-choice'
import { builtInLocalization } from './localization'
import { buyerCookie, formatMarket, type Market, parseMarket } from './market'
import { reloadIntoStep } from './reload-into-step'
import { reloadPage } from './reload-page'

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }))
const reloads = jest.mocked(reloadPage)

const home: Market = { locale: 'en', currency: 'USD', region: 'USA' }
const german: Market = { locale: 'de', currency: 'EUR', region: 'EU' }
const choose = (market: Market) => keepChoice(builtInLocalization(market))

function setBuyer(value: string, age = 60) {
  // biome-ignore lint/suspicious/noDocumentCookie: what the browser holds is what is tested.
  document.cookie = `${buyerCookie}=${value}; Path=/; Max-Age=${age}`
}

let end: () => void = () => undefined
const show = (market: Market) => {
  end()
  end = keepInStep(formatMarket(market))
}

beforeEach(() => {
  setBuyer('', 0)
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  end()
  jest.restoreAllMocks()
  reloads.mockClear()
})

describe('a choice', () => {
  it('is kept in a cookie that every page of this host reads, and whole in the browser’s storage', () => {
    expect(choose(german)).toBe(true)
    expect(document.cookie).toContain('buyer=de.EUR.EU.EU')
    expect(JSON.parse(localStorage.getItem('localization') ?? '')).toMatchObject({
      buyer_locale: 'de',
      buyer_currency: 'EUR',
      buyer_region: 'EUR',
      fulfillment_region: 'EU',
    })
  })

  it('is not taken for kept by a browser without cookies', () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    expect(choose(german)).toBe(false)
    expect(localStorage.getItem('localization')).toBeNull()
  })
})

describe('a page', () => {
  it('stays on a first visit and while it shows what was chosen', async () => {
    show(home)
    choose(home)
    window.dispatchEvent(new Event('focus'))
    expect(await fallIntoStep()).toBe(false)
    expect(reloads).not.toHaveBeenCalled()
  })

  it.each(['focus', 'pageshow', 'storage', 'visibilitychange'])(
    'is loaded anew where another tab has chosen, at %s',
    async (event) => {
      show(home)
      choose(german)
      expect(reloads).not.toHaveBeenCalled()
      window.dispatchEvent(new Event(event))
      await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
    },
  )

  it('waits while nobody sees it', async () => {
    show(home)
    choose(german)
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    window.dispatchEvent(new Event('storage'))
    seen.mockReturnValue('visible')
    expect(reloads).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
  })

  it('is loaded anew, with the cookie restored, where the cookie is gone and the browser still knows the choice', async () => {
    choose(german)
    setBuyer('', 0)
    show(home)
    await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
    expect(document.cookie).toContain('buyer=de.EUR.EU.EU')
  })

  it('only has its cookie restored where it shows that choice already', async () => {
    choose(german)
    setBuyer('', 0)
    show(german)
    await waitFor(() => expect(document.cookie).toContain('buyer=de.EUR.EU.EU'))
    expect(reloads).not.toHaveBeenCalled()
  })

  it('goes by the cookie where the browser’s storage says otherwise', async () => {
    choose(german)
    setBuyer('en.USD.USA')
    show(home)
    expect(await fallIntoStep()).toBe(false)
    expect(document.cookie).toContain('buyer=en.USD.USA')
  })

  it('is not disturbed by a cookie or a storage that nobody can read', async () => {
    setBuyer('xx.ZZZ.MARS')
    localStorage.setItem('localization', '{"buyer_region":')
    show(home)
    expect(await fallIntoStep()).toBe(false)
    await waitFor(() => expect(localStorage.getItem('localization')).toBeNull())
    expect(reloads).not.toHaveBeenCalled()
  })

  it('is never loaded for ever, were the server of another mind than the cookie', () => {
    choose(german)
    expect(reloadIntoStep('en.USD.USA', 0)).toBe(true)
    expect(reloadIntoStep('en.USD.USA', 9000)).toBe(false)
    expect(reloadIntoStep('en.USD.USA', 20_000)).toBe(true)
    expect(reloads).toHaveBeenCalledTimes(2)
  })

  it('takes the same step again when it had come back from it meanwhile', async () => {
    const elsewhere = async () => {
      choose(german)
      window.dispatchEvent(new Event('focus'))
      await waitFor(() => expect(reloads).toHaveBeenCalled())
      reloads.mockClear()
      show(german)
    }
    show(home)
    await elsewhere()
    choose(home)
    show(home)
    await elsewhere()
  })

  it('asks the app nothing in one market that it would show in another', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    show(home)
    await callApp({ path: '/api/cart', shape: z.object({}) })
    expect(asked).toHaveBeenCalledTimes(1)
    choose(german)
    void callApp({ path: '/api/cart', shape: z.object({}) })
    await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('and what the app answers are of one market, whatever this tab and others choose and lose', async () => {
    const markets: Market[] = [home, german, { locale: 'fr', currency: 'CAD', region: 'CANADA' }]
    const market = fc.constantFrom(...markets)
    const act = fc.oneof(
      fc.record({ kind: fc.constantFrom('here' as const, 'elsewhere' as const), market }),
      fc.record({ kind: fc.constantFrom('lost' as const, 'seen' as const, 'call' as const, 'call' as const) }),
    )
    /** What the server makes of the cookie. */
    const asked = () => parseMarket(readBuyer()) ?? home
    let page = home
    const load = () => {
      page = asked()
      show(page)
    }
    reloads.mockImplementation(load)
    const answers: string[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      answers.push(`${formatMarket(asked())} on a page of ${formatMarket(page)}`)
      return Response.json({})
    })
    const settled = () => new Promise((resolve) => setTimeout(resolve))
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        setBuyer('', 0)
        localStorage.clear()
        sessionStorage.clear()
        load()
        for (const one of acts) {
          if ('market' in one) choose(one.market)
          if (one.kind === 'here') load()
          if (one.kind === 'lost') setBuyer('', 0)
          if (one.kind === 'seen') window.dispatchEvent(new Event('focus'))
          // A call of a page that goes away never ends; the page that comes makes its own.
          if (one.kind === 'call') void callApp({ path: '/api/cart', shape: z.object({}) })
          await settled()
        }
        window.dispatchEvent(new Event('focus'))
        await settled()
        expect(formatMarket(page)).toBe(formatMarket(asked()))
      }),
    )
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.filter((answer) => new Set(answer.split(' on a page of ')).size > 1)).toEqual([])
  })

  it('of a checkout, which has a currency of its own, goes on asking', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    choose(german)
    await callApp({ path: '/api/checkout', shape: z.object({}) })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(reloads).not.toHaveBeenCalled()
  })
})
