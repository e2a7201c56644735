import { waitFor } from '@testing-library/react'
import { z } from 'zod'
import { callApp } from '../browser-call'
import { fallIntoStep, keepInStep } from './in-step'
import { keepChoice } from './kept-choice'
import { builtInLocalization } from './localization'
import { buyerCookie, formatMarket, type Market } from './market'
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

  it('of a checkout, which has a currency of its own, goes on asking', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
    choose(german)
    await callApp({ path: '/api/checkout', shape: z.object({}) })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(reloads).not.toHaveBeenCalled()
  })
})
