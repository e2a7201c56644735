import { type Locale, locales } from '@awning/platform/locales'
import { screen, within } from '@testing-library/react'
import { clientMessages } from '../../lib/localization/client-messages'
import messages from '../../messages/en.json'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { type LegalDocumentName, LegalPage, legalSections } from './legal-document'

const open = (document: LegalDocumentName, locale?: Locale) =>
  renderWithMessages(<LegalPage document={document} storeName="Corner Shop" contactHref="/contact" hasTags />, locale)

describe.each([
  { document: 'terms', title: 'Terms of Use', other: { name: 'Privacy Policy', href: '/privacy-policy' } },
  { document: 'privacy', title: 'Privacy Policy', other: { name: 'Terms of Use', href: '/terms-of-use' } },
] as const)('the page $title', ({ document, title, other }) => {
  const sections = Object.entries(messages[document].sections)

  // Requirements: 2.8
  it('shows every section in order, under one title', () => {
    open(document)
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title])
    expect(legalSections[document].map(({ id }) => id)).toEqual(sections.map(([id]) => id))
    expect(screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)).toEqual(
      sections.map(([, section], index) => `${index + 1}.${section.title}`),
    )
  })

  it('links its table of contents to each section without JavaScript', () => {
    open(document)
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      sections.map(([id]) => (id === 'content' ? '#your-content' : `#${id}`)),
    )
    links.forEach((link, index) => {
      const heading = window.document.querySelector(`section${link.getAttribute('href')} > h2`)
      expect(heading).toHaveTextContent(sections[index]?.[1].title ?? '-')
    })
    // The anchor of `main`, which the skip link uses.
    expect(links.map((link) => link.getAttribute('href'))).not.toContain('#content')
  })

  // Requirements: C2.207
  it('shows the date of its last change and links to the other page', () => {
    open(document)
    expect(screen.getByText('Last updated February 20, 2020')).toHaveAttribute('datetime', '2020-02-20')
    expect(screen.getByRole('link', { name: other.name })).toHaveAttribute('href', other.href)
  })

  // Requirements: C2.207
  it.each(locales)('in %s is complete, with the date of its last change in that locale', (locale) => {
    const { container } = open(document, locale)
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('2020-02-20'))
    expect(container.querySelector('time')).toHaveTextContent(day.replace(/\s/g, ' '))
    expect(screen.getAllByRole('region')).toHaveLength(sections.length)
    expect(container).toHaveTextContent('Corner Shop')
    expect(container.textContent).not.toMatch(/[<>{}]|sections\./)
  })

  it('contains the store name and no markup or placeholder', () => {
    const { container } = open(document)
    expect(container).toHaveTextContent('mean Corner Shop, the seller')
    expect(container.textContent).not.toMatch(/[<>{}]|sections\./)
  })
})

const section = (document: LegalDocumentName, name: RegExp) => {
  open(document)
  return screen.getByRole('region', { name })
}

// Requirements: 9.13, C1.40, C9.12, C9.140
it('the terms accept returns of physical goods for 30 days and make later sales of custom goods final, unless faulty', () => {
  expect(section('terms', /30 day free returns/)).toHaveTextContent('within 30 days of delivery, free of charge')
  expect(screen.getByRole('region', { name: /Custom and faulty goods/ })).toHaveTextContent(
    'covers them all the same. Once those 30 days are over, the sale of custom goods is final unless they are faulty.',
  )
})

// Requirements: C2.208
it('the terms require an age of 18 years and limit liability to $50', () => {
  expect(section('terms', /Who may buy/)).toHaveTextContent('at least 18 years old')
  expect(screen.getByRole('region', { name: /liability/ })).toHaveTextContent('limited to $50')
})

// Requirements: C2.209
it('the privacy policy excludes children under 13 and leaves card data at the payment provider', () => {
  expect(section('privacy', /Children/)).toHaveTextContent('children under 13')
  expect(screen.getByRole('region', { name: /Card data/ })).toHaveTextContent('held there only')
})

it('the privacy policy links to the contact page and to the cookie settings', async () => {
  expect(within(section('privacy', /Measurement/)).getByRole('button', { name: 'Cookie settings' })).toBeInTheDocument()
  const contact = within(screen.getByRole('region', { name: /Contact/ })).getByRole('link', { name: 'write to us' })
  expect(contact).toHaveAttribute('href', '/contact')
})

it('the privacy policy has no links when the store has no contact page and no tags', () => {
  renderWithMessages(<LegalPage document="privacy" storeName="Corner Shop" />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: /Contact/ })).toHaveTextContent('write to us or reply to your order')
  expect(within(screen.getByRole('region', { name: /Contact/ })).queryByRole('link')).not.toBeInTheDocument()
})

it('the privacy policy lists every first-party cookie of the shop', () => {
  const cookies = section('privacy', /Cookies that the shop needs/)
  for (const description of [
    'what is in your cart',
    'checkout that you started',
    'see your order again',
    'language, currency and shipping region',
    'which affiliate shared it, for 7 days',
    'partner’s campaign it came from, for 2 hours',
    'the ID that its sender uses for your device',
    'random number of that payment',
    'what you allowed of measurement and advertising',
    'which of your orders were counted',
    'your age',
    'access code',
  ])
    expect(cookies).toHaveTextContent(description)
})

it.each(['shop', 'checkout'] as const)('the legal texts are not part of the client messages of the %s', (part) => {
  expect(clientMessages(messages, part)).not.toHaveProperty('terms')
  expect(clientMessages(messages, part)).not.toHaveProperty('privacy')
})
