/** @jest-environment ./tools/jest/browser-environment.cjs */
import { waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { z } from 'zod'
import { fetchApi } from '../browser/fetch-api'
import { builtInLocalization } from './localization'
import { buyerCookie, formatMarket, type Market, parseMarket } from './market'
import { reloadForMarket } from './reload-for-market'
import { reloadPage } from './reload-page'
import { readBuyer, saveChoice } from './saved-choice'
import { chooseLanguage, syncMarket, watchMarket } from './watch-market'

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }))
const reloads = jest.mocked(reloadPage)

const home: Market = { locale: 'en', currency: 'USD', region: 'USA' }
const german: Market = { locale: 'de', currency: 'EUR', region: 'EU' }
const chooseMarket = (market: Market) => saveChoice(builtInLocalization(market))

function setBuyer(value: string, age = 60) {
  // biome-ignore lint/suspicious/noDocumentCookie: the test checks the browser's cookie.
  document.cookie = `${buyerCookie}=${value}; Path=/; Max-Age=${age}`
}

let end: () => void = () => undefined
const show = (market: Market) => {
  end()
  end = watchMarket(formatMarket(market))
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
  // Requirements: 4.20, 9.18
  it('is stored in a cookie for every page of this host, and completely in the browser’s storage', () => {
    expect(chooseMarket(german)).toBe(true)
    expect(document.cookie).toContain('buyer=de.EUR.EU.EU')
    expect(JSON.parse(localStorage.getItem('localization') ?? '')).toMatchObject({
      buyer_locale: 'de',
      buyer_currency: 'EUR',
      buyer_region: 'EUR',
      fulfillment_region: 'EU',
    })
  })

  it('is reported as not stored by a browser without cookies', () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    expect(chooseMarket(german)).toBe(false)
    expect(localStorage.getItem('localization')).toBeNull()
  })
})

describe('a page', () => {
  it('does not reload on a first visit or while it shows the chosen market', async () => {
    show(home)
    chooseMarket(home)
    window.dispatchEvent(new Event('focus'))
    expect(await syncMarket()).toBe(false)
    expect(reloads).not.toHaveBeenCalled()
  })

  it.each(['focus', 'pageshow', 'storage', 'visibilitychange'])(
    'reloads at %s if another tab has chosen another market',
    async (event) => {
      show(home)
      chooseMarket(german)
      expect(reloads).not.toHaveBeenCalled()
      window.dispatchEvent(new Event(event))
      await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
    },
  )

  it('waits while it is hidden', async () => {
    show(home)
    chooseMarket(german)
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    window.dispatchEvent(new Event('storage'))
    visibility.mockReturnValue('visible')
    expect(reloads).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
  })

  // Requirements: 9.18
  it('restores a missing cookie from the browser’s storage and reloads', async () => {
    chooseMarket(german)
    setBuyer('', 0)
    show(home)
    await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
    expect(document.cookie).toContain('buyer=de.EUR.EU.EU')
  })

  it('only restores the cookie if it already shows that choice', async () => {
    chooseMarket(german)
    setBuyer('', 0)
    show(german)
    await waitFor(() => expect(document.cookie).toContain('buyer=de.EUR.EU.EU'))
    expect(reloads).not.toHaveBeenCalled()
  })

  it('prefers the cookie to the browser’s storage', async () => {
    chooseMarket(german)
    setBuyer('en.USD.USA')
    show(home)
    expect(await syncMarket()).toBe(false)
    expect(document.cookie).toContain('buyer=en.USD.USA')
  })

  it('ignores an invalid cookie and invalid storage', async () => {
    setBuyer('xx.ZZZ.MARS')
    localStorage.setItem('localization', '{"buyer_region":')
    show(home)
    expect(await syncMarket()).toBe(false)
    await waitFor(() => expect(localStorage.getItem('localization')).toBeNull())
    expect(reloads).not.toHaveBeenCalled()
  })

  it('does not reload forever if the server does not accept the cookie', () => {
    chooseMarket(german)
    expect(reloadForMarket('en.USD.USA', 0)).toBe(true)
    expect(reloadForMarket('en.USD.USA', 9000)).toBe(false)
    expect(reloadForMarket('en.USD.USA', 20_000)).toBe(true)
    expect(reloads).toHaveBeenCalledTimes(2)
  })

  it('reloads again for the same change after it was undone', async () => {
    const elsewhere = async () => {
      chooseMarket(german)
      window.dispatchEvent(new Event('focus'))
      await waitFor(() => expect(reloads).toHaveBeenCalled())
      reloads.mockClear()
      show(german)
    }
    show(home)
    await elsewhere()
    chooseMarket(home)
    show(home)
    await elsewhere()
  })

  it('sends no request in a market other than the displayed one', async () => {
    const fetchMock = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    show(home)
    await fetchApi({ path: '/api/cart', schema: z.object({}) })
    expect(fetchMock).toHaveBeenCalledTimes(1)
    chooseMarket(german)
    void fetchApi({ path: '/api/cart', schema: z.object({}) })
    await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it("and the app's responses are in the same market, whatever tabs choose and lose", async () => {
    const markets: Market[] = [home, german, { locale: 'fr', currency: 'CAD', region: 'CANADA' }]
    const market = fc.constantFrom(...markets)
    const action = fc.oneof(
      fc.record({ kind: fc.constantFrom('here' as const, 'elsewhere' as const), market }),
      fc.record({ kind: fc.constantFrom('lost' as const, 'seen' as const, 'call' as const, 'call' as const) }),
    )
    /** The market that the server reads from the cookie. */
    const serverMarket = () => parseMarket(readBuyer()) ?? home
    let page = home
    const load = () => {
      page = serverMarket()
      show(page)
    }
    reloads.mockImplementation(load)
    const responses: string[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      responses.push(`${formatMarket(serverMarket())} on a page of ${formatMarket(page)}`)
      return Response.json({})
    })
    const settled = () => new Promise((resolve) => setTimeout(resolve))
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
        setBuyer('', 0)
        localStorage.clear()
        sessionStorage.clear()
        load()
        for (const one of actions) {
          if ('market' in one) chooseMarket(one.market)
          if (one.kind === 'here') load()
          if (one.kind === 'lost') setBuyer('', 0)
          if (one.kind === 'seen') window.dispatchEvent(new Event('focus'))
          // A call of a page that reloads never settles; the new page sends its own.
          if (one.kind === 'call') void fetchApi({ path: '/api/cart', schema: z.object({}) })
          await settled()
        }
        window.dispatchEvent(new Event('focus'))
        await settled()
        expect(formatMarket(page)).toBe(formatMarket(serverMarket()))
      }),
    )
    expect(responses.length).toBeGreaterThan(0)
    expect(responses.filter((response) => new Set(response.split(' on a page of ')).size > 1)).toEqual([])
  })

  it('of a checkout, which has a fixed currency, still sends requests', async () => {
    const fetchMock = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    chooseMarket(german)
    await fetchApi({ path: '/api/checkout', schema: z.object({}) })
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(reloads).not.toHaveBeenCalled()
  })
})

describe('a page with its language in its address', () => {
  const showInAddress = (market: Market) => {
    end()
    end = watchMarket(formatMarket(market), true)
  }

  it('makes its language the choice of the visitor, who keeps the currency and the region', () => {
    setBuyer('en.GBP.ROW.USA')
    showInAddress({ locale: 'de', currency: 'GBP', region: 'ROW' })
    expect(readBuyer()).toBe('de.GBP.ROW.USA')
    expect(reloads).not.toHaveBeenCalled()
  })

  it('makes its market the choice of a visitor who has chosen none', () => {
    chooseLanguage('de.EUR.EU')
    expect(readBuyer()).toBe('de.EUR.EU')
    setBuyer('nonsense')
    chooseLanguage('fr.USD.USA')
    expect(readBuyer()).toBe('fr.USD.USA')
  })

  it('reloads if another currency was chosen in another tab, in the language of the address', async () => {
    setBuyer('de.EUR.EU')
    showInAddress(german)
    setBuyer('en.USD.USA')
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(reloads).toHaveBeenCalledTimes(1))
    expect(readBuyer()).toBe('de.USD.USA')
  })
})
