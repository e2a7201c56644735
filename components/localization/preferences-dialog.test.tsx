import { currencies } from '@awning/platform/currencies'
import { locales } from '@awning/platform/locales'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { goTo } from '../../lib/browser/leave-page'
import { PagePrefix } from '../../lib/localization/local-href'
import { builtInLocalization, type Localization } from '../../lib/localization/localization'
import type { Market } from '../../lib/localization/market'
import { reloadPage } from '../../lib/localization/reload-page'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { PreferencesDialog } from './preferences-dialog'

jest.mock('../../lib/browser/leave-page', () => ({ goTo: jest.fn() }))
jest.mock('../../lib/localization/reload-page', () => ({ reloadPage: jest.fn() }))
const reloads = jest.mocked(reloadPage)
const navigations = jest.mocked(goTo)

const home: Market = { locale: 'en', currency: 'USD', region: 'USA' }

function app(response: () => Response) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => response())
}
const offers = (changes: Partial<Localization> = {}) =>
  app(() => Response.json({ ...builtInLocalization(home), ...changes }))

async function open(market = home, prefix?: string) {
  const onClose = jest.fn()
  renderWithMessages(
    <PagePrefix value={prefix}>
      <PreferencesDialog subject={{ market }} onClose={onClose} />
    </PagePrefix>,
  )
  const language = await screen.findByRole('combobox', { name: 'Language' })
  await waitFor(() => expect(language).toHaveFocus())
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Preferences' }) }
}
const list = (name: string) => screen.getByRole('combobox', { name })
const choicesOf = (name: string) =>
  within(list(name))
    .getAllByRole('option')
    .map((option) => option.textContent)

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: a browser that has chosen nothing.
  document.cookie = 'buyer=; Path=/; Max-Age=0'
  localStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
  reloads.mockClear()
  navigations.mockClear()
})

describe('the Preferences', () => {
  // Requirements: 2.14f
  it('are a dialog that offers languages by their own names, currencies with their symbols, and regions', async () => {
    offers()
    const { dialog } = await open()
    expect(dialog).toHaveAttribute('id', 'localization-modal')
    expect(dialog).toHaveAccessibleDescription('Choose your language, the currency of the prices and where we ship to.')
    expect(choicesOf('Language')).toContain('Português (Brasil)')
    expect(screen.getByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de')
    expect(choicesOf('Currency')).toEqual([
      'US Dollar ($)',
      'British Pound (£)',
      'Euro (€)',
      'Australian Dollar (A$)',
      'Canadian Dollar (CA$)',
    ])
    expect(choicesOf('Shipping to')).toEqual([
      'United States',
      'European Union',
      'Canada',
      'Australia',
      'Rest of the world',
    ])
  })

  it('start with the market of the page', async () => {
    offers()
    await open({ locale: 'fr', currency: 'CAD', region: 'CANADA' })
    expect(list('Language')).toHaveDisplayValue('Français')
    expect(list('Currency')).toHaveDisplayValue('Canadian Dollar (CA$)')
    expect(list('Shipping to')).toHaveDisplayValue('Canada')
  })

  // Requirements: 4.22
  it('store currency, region and fulfillment region and reload the page when they are saved', async () => {
    offers()
    await open()
    await userEvent.selectOptions(list('Language'), 'Deutsch')
    await userEvent.selectOptions(list('Currency'), 'Euro (€)')
    await userEvent.selectOptions(list('Shipping to'), 'European Union')
    expect(list('Shipping to')).toHaveAccessibleDescription('Ships from: European Union')
    expect(document.cookie).not.toContain('buyer')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(document.cookie).toContain('buyer=de.EUR.EU.EU')
    expect(JSON.parse(localStorage.getItem('localization') ?? '')).toMatchObject({
      buyer_locale: 'de',
      buyer_currency: 'EUR',
      buyer_region: 'EUR',
      fulfillment_region: 'EU',
    })
    expect(reloads).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
  })

  // Requirements: 1.4
  it('offer the fulfillment region only if there is more than one', async () => {
    offers({
      available_regions: [
        { region: 'USA', fulfillment_region: 'USA' },
        { region: 'EUR', fulfillment_region: 'EU' },
        { region: 'EUR', fulfillment_region: 'USA' },
      ],
    })
    await open()
    expect(screen.queryByRole('combobox', { name: 'Ships from' })).not.toBeInTheDocument()
    expect(list('Shipping to')).toHaveAccessibleDescription('Ships from: United States')
    await userEvent.selectOptions(list('Shipping to'), 'European Union')
    await userEvent.selectOptions(list('Ships from'), 'United States')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(document.cookie).toContain('buyer=en.USD.EU.USA')
  })

  it.each([
    ['', '/tees?color=Black#list', 'Deutsch', '/de/tees?color=Black#list'],
    ['', '/', 'Português (Brasil)', '/pt-br'],
    ['/de', '/de/tees', 'Français', '/fr/tees'],
    ['/de', '/de/tees', 'English', '/tees'],
    ['/de', '/de', 'English', '/'],
  ])('lead from the prefix "%s" and %s in %s to %s', async (prefix, path, language, expected) => {
    offers()
    window.history.replaceState(null, '', path)
    await open({ ...home, locale: prefix === '' ? 'en' : 'de' }, prefix)
    await userEvent.selectOptions(list('Language'), language)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(navigations.mock.calls).toEqual([[expected]])
    expect(reloads).not.toHaveBeenCalled()
    window.history.replaceState(null, '', '/')
  })

  it('reload the page if only the currency changes, also with its language in its address', async () => {
    offers()
    await open({ ...home, locale: 'de' }, '/de')
    await userEvent.selectOptions(list('Currency'), 'Euro (€)')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(reloads).toHaveBeenCalledTimes(1)
    expect(navigations).not.toHaveBeenCalled()
  })

  it('change nothing when they are cancelled', async () => {
    offers()
    const { onClose } = await open()
    await userEvent.selectOptions(list('Currency'), 'Euro (€)')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalled()
    expect(document.cookie).not.toContain('buyer')
    expect(reloads).not.toHaveBeenCalled()
  })

  // Requirements: 8.11
  it('offer all built-in options when the request fails', async () => {
    app(() => new Response('oops', { status: 500 }))
    await open()
    expect(choicesOf('Language')).toHaveLength(locales.length)
    expect(choicesOf('Currency')).toHaveLength(currencies.length)
  })

  it('report it when the browser rejects cookies, and do not reload', async () => {
    offers()
    await open()
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    await userEvent.selectOptions(list('Currency'), 'Euro (€)')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Your browser blocks cookies from this shop')
    expect(list('Currency')).toHaveDisplayValue('Euro (€)')
    expect(reloads).not.toHaveBeenCalled()
  })
})
