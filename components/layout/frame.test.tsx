import { noPayments } from '@awning/contract/payment-offer'
import type { ThemeData } from '@awning/contract/theme'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { env } from '../../lib/env'
import { useModals } from '../../lib/layout/modals'
import type { Shop } from '../../lib/shop/shop'
import { readTheme } from '../../lib/theme/read-theme'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { Footer } from './footer'
import { Header } from './header'
import { Notices } from './notices'

jest.mock('next/navigation', () => ({ usePathname: () => '/' }))
jest.mock('./header-shell', () => ({ HeaderShell: ({ children }: { children: ReactNode }) => children }))

const shopWith = (store: Partial<Shop['store']> = {}): Shop => ({
  store: {
    id: 1,
    slug: 'corner',
    name: 'Corner Shop',
    sellerId: 1,
    region: 'USA',
    currency: 'USD',
    state: 'open',
    flags: {},
    marketingPixels: {},
    payments: noPayments,
    promoCodes: [],
    ...store,
  },
  market: { locale: 'en', currency: 'USD', region: 'USA' },
})
const collections = ['Tees', 'Prints'].map((name, id) => ({ id, name, slug: name.toLowerCase(), collections: [] }))
const social = [
  { id: 'tv', label: 'Our channel', url: 'https://tv.example/', icon: 'youtube' },
  { id: 'pictures', url: 'https://pictures.example/', icon: 'instagram' },
]

const settings = { ...env }
afterEach(() => {
  for (const name of ['SUPPORT_URL', 'TRACK_URL', 'CONTACT_URL', 'GLOBAL_NOTICE'] as const) env[name] = settings[name]
})

describe('the header', () => {
  const open = (data: ThemeData) =>
    renderWithMessages(<Header shop={shopWith()} theme={readTheme(data, 'Corner Shop')} collections={collections} />)
  const menu = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')

  // Requirements: 2.47, 2.50
  it('shows the store’s name, the menu, the search and the cart', () => {
    open({ content: { header: { showAbout: true, customLinks: [{ id: '1', name: 'Radio', slug: 'radio' }] } } })
    expect(screen.getByRole('link', { name: 'Corner Shop, home' })).toHaveTextContent('Corner Shop')
    expect(menu().map((link) => link.textContent)).toEqual(['Explore', 'Prints', 'Tees', 'Radio', 'About'])
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search')
    expect(screen.getByRole('link', { name: /^Cart/ })).toHaveAttribute('href', '/cart')
  })

  // Requirements: 2.47
  it('shows the logo in place of the name, at most as high as the theme allows', () => {
    open({ content: { header: { logo: '/pictures/logo.webp' } }, meta: { logoHeight: '24px' } })
    const logo = screen.getByRole('link', { name: 'Corner Shop, home' }).querySelector('img')
    expect(logo).toHaveAttribute('src', '/pictures/logo.webp')
    expect(logo).toHaveStyle({ maxHeight: '24px' })
  })

  it('hides search, collections and About when the theme disables them', () => {
    open({ content: { header: { hideSearch: true, showCategories: false } } })
    expect(screen.queryByRole('link', { name: 'Search' })).not.toBeInTheDocument()
    expect(menu().map((link) => link.textContent)).toEqual(['Explore'])
  })

  // Requirements: 2.50
  it('shows named social links when the theme enables them', () => {
    open({ brand: { socialMedia: social }, content: { header: { showSocialIcons: true } } })
    const list = within(screen.getByRole('list', { name: 'Follow Corner Shop' }))
    expect(list.getByRole('link', { name: 'Our channel' })).toHaveAttribute('href', 'https://tv.example/')
    expect(list.getByRole('link', { name: 'pictures' })).toHaveAttribute('rel', 'noopener')
  })

  it('shows no social icons by default', () => {
    open({ brand: { socialMedia: social } })
    expect(screen.queryByRole('list', { name: /Follow/ })).not.toBeInTheDocument()
  })
})

describe('the footer', () => {
  const open = (data: ThemeData, store: Partial<Shop['store']> = {}, market = shopWith().market) =>
    renderWithMessages(
      <Footer shop={{ ...shopWith(store), market }} theme={readTheme(data, 'Corner Shop')} collections={collections} />,
    )
  const help = () =>
    within(screen.getByRole('navigation', { name: 'Help' }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

  // Requirements: 2.52
  it('shows the about text, and a link when there is an about page', () => {
    open({ content: { header: { showAbout: true }, footer: { about: { textContent: 'We print at night.' } } } })
    expect(screen.getByText('We print at night.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Read more – Corner Shop' })).toHaveAttribute('href', '/about')
  })

  it('shows no link when there is no about page', () => {
    open({})
    expect(screen.queryByRole('link', { name: 'Read more' })).not.toBeInTheDocument()
  })

  it('has the name above its columns in a store with neither an about text nor the newsletter', () => {
    const nameColumn = () => screen.getByText('Corner Shop', { selector: 'p' }).parentElement
    const { unmount } = open({})
    expect(nameColumn()).toHaveClass('col-span-full')
    unmount()
    open({ content: { footer: { about: { textContent: 'We print at night.' } } } })
    expect(nameColumn()).not.toHaveClass('col-span-full')
  })

  it('has a group of links to at most six collections, or none', () => {
    const shopLinks = () => screen.queryByRole('heading', { name: 'Shop' })?.parentElement?.querySelectorAll('a').length
    const footerWith = (count: number) =>
      renderWithMessages(
        <Footer
          shop={shopWith()}
          theme={readTheme({}, 'Corner Shop')}
          collections={Array.from({ length: count }, (_, id) => ({
            id,
            name: `C${id}`,
            slug: `c-${id}`,
            collections: [],
          }))}
        />,
      )
    const { unmount } = footerWith(7)
    expect(shopLinks()).toBe(6)
    unmount()
    footerWith(0)
    expect(shopLinks()).toBeUndefined()
  })

  // Requirements: 2.52
  it('shows social icons unless the theme hides them', () => {
    open({ brand: { socialMedia: social } })
    expect(screen.getByRole('link', { name: 'Our channel' })).toBeInTheDocument()
  })

  it('hides social icons when the theme disables them', () => {
    open({ brand: { socialMedia: social }, content: { footer: { showSocialIcons: false } } })
    expect(screen.queryByRole('link', { name: 'Our channel' })).not.toBeInTheDocument()
  })

  // Requirements: 2.10, 2.53
  it('links Support, Track Order, Contact Us and Refund Policy inside the shop when the support flag is on', () => {
    open({}, { flags: { showSupport: true } })
    expect(help()).toEqual([
      'Support /support',
      'Track Order /track',
      'Contact Us /contact',
      'Refund Policy /support/returns',
    ])
  })

  // Requirements: 2.10
  it('links the configured external addresses by default', () => {
    Object.assign(env, {
      SUPPORT_URL: 'https://help.example/{store}',
      TRACK_URL: 'https://track.example/',
      CONTACT_URL: 'mailto:hello@help.example',
    })
    open({})
    expect(help()).toEqual([
      'Support https://help.example/corner',
      'Track Order https://track.example/',
      'Contact Us mailto:hello@help.example',
      'Refund Policy /terms-of-use#returns',
    ])
  })

  it('has its links in native disclosures, for phones', () => {
    open({})
    const summaries = [...document.querySelectorAll('details > summary')].map((summary) => summary.textContent)
    expect(summaries).toEqual(['Shop', 'Help'])
  })

  // Requirements: 2.54
  it('shows the newsletter when the theme enables it', () => {
    open({ content: { footer: { newsletter: true } } })
    expect(screen.getByRole('region', { name: 'Newsletter' })).toBeInTheDocument()
  })

  it('shows no newsletter otherwise', () => {
    open({})
    expect(screen.queryByRole('region', { name: 'Newsletter' })).not.toBeInTheDocument()
  })

  it('names the pages that the theme links in its legal line, each URL once', () => {
    const customLinks = [
      { id: 'imprint', name: 'Impressum', slug: 'impressum' },
      { id: 'privacy', name: 'Datenschutz', slug: '/privacy-policy' },
    ]
    open({ content: { footer: { customLinks } } })
    const legal = within(screen.getByRole('navigation', { name: 'Legal' })).getAllByRole('link')
    expect(legal.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Terms of Use /terms-of-use',
      'Datenschutz /privacy-policy',
      'Impressum /impressum',
    ])
  })

  // Requirements: 2.55
  it('ends with terms, privacy, copyright, shipping region, currency and language', () => {
    open({})
    const legal = within(screen.getByRole('navigation', { name: 'Legal' })).getAllByRole('link')
    expect(legal.map((link) => link.getAttribute('href'))).toEqual(['/terms-of-use', '/privacy-policy'])
    expect(screen.getByText('© Corner Shop')).toBeInTheDocument()
    const marketText = 'Shipping to United States · USD · English'
    expect(screen.getByRole('button', { name: `Preferences: ${marketText}` })).toHaveAttribute(
      'aria-haspopup',
      'dialog',
    )
    expect(screen.getByText(marketText, { selector: 'p' })).toBeInTheDocument()
  })

  // Requirements: 2.14f, 2.55
  it('shows region, currency and language on a button that opens the Preferences', async () => {
    open({}, {}, { locale: 'fr', currency: 'EUR', region: 'EU' })
    const button = screen.getByRole('button', { name: /^Preferences:/ })
    expect(button).toHaveTextContent('Shipping to European Union · EUR · Français')
    await userEvent.click(button)
    expect(useModals.getState().current).toEqual({
      id: 'localization-modal',
      subject: { market: { locale: 'fr', currency: 'EUR', region: 'EU' } },
    })
    useModals.getState().close()
  })
})

describe('the notices above the page', () => {
  const open = (data: ThemeData, store: Partial<Shop['store']> = {}) =>
    renderWithMessages(<Notices shop={shopWith(store)} theme={readTheme(data)} />)
  const codes: Shop['store']['promoCodes'] = [
    { code: 'HELLO10', type: 'percentage', value: 12.5 },
    { code: 'FIVEOFF', type: 'fixed_value', value: { amount: 500, currency: 'USD' } },
    { code: 'NOPE', type: 'fixed_value', value: { amount: 500, currency: 'EUR' } },
  ]

  it('are empty when there are no notices', () => {
    open({})
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  // Requirements: 1.5
  it('show the operator’s notice, by flag, before the store’s own', async () => {
    Object.assign(env, { GLOBAL_NOTICE: 'Maintenance on Sunday' })
    open(
      { content: { notification: { text: 'New drop', link: '/tees' } } },
      { flags: { showNotificationBanner: true } },
    )
    const bar = await screen.findByRole('complementary', { name: 'Notice' })
    expect(bar.textContent).toMatch(/^Maintenance on Sunday.*New drop/)
    expect(within(bar).getByRole('link', { name: 'New drop' })).toHaveAttribute('href', '/tees')
    expect(within(bar).getAllByRole('listitem')).toHaveLength(2)
  })

  // Requirements: 1.5
  it('hide the operator’s notice in a store whose flag is off', () => {
    Object.assign(env, { GLOBAL_NOTICE: 'Maintenance on Sunday' })
    open({})
    expect(screen.queryByText('Maintenance on Sunday')).not.toBeInTheDocument()
  })

  // Requirements: 1.9
  it('show the displayable promo codes as text after the notice, which has its own code', async () => {
    open({ content: { notification: { text: 'Say HELLO10' } } }, { promoCodes: codes })
    const items = within(await screen.findByRole('region', { name: 'Promo codes' })).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Say HELLO10',
      expect.stringMatching(/^\$5.00 off with FIVEOFF/),
    ])
  })

  it('cut off a long text without a code on phones until it is pressed', () => {
    const text = 'Our night shift prints all weekend. '.repeat(4).trim()
    const { unmount } = open({ content: { notification: { text } } }, { promoCodes: codes })
    expect(screen.getByText(text)).toHaveProperty('tagName', 'SUMMARY')
    unmount()
    open({ content: { notification: { text: `${text} HELLO10` } } }, { promoCodes: codes })
    expect(document.querySelector('summary')).not.toBeInTheDocument()
  })

  it('show no promo code when the flag showPromoBanner is off', () => {
    open({}, { promoCodes: codes, flags: { showPromoBanner: false } })
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  // Requirements: 9.15
  it('show dated messages of the store and of the deployment, unless the flag showHolidayMessage is off', () => {
    const data: ThemeData = { content: { holiday: [{ from: '2027-05-01', to: '2027-05-02', text: 'Fair days' }] } }
    const { container } = open(data)
    expect(container).toHaveTextContent('Order by 12/5')
    expect(container).toHaveTextContent('within 5 hours')
    expect(container).toHaveTextContent('Fair days')
    const off = open(data, { flags: { showHolidayMessage: false } })
    expect(off.container).not.toHaveTextContent('Fair days')
  })
})
