import { screen, within } from '@testing-library/react'
import { type Locale, locales } from '../../commerce/contract/primitives'
import { clientMessages } from '../../lib/preferences/client-messages'
import messages from '../../messages/en.json'
import { renderWithTexts } from '../layout/render-with-texts'
import { LegalPage } from './legal-page'
import { type LegalDocument, legalSections } from './legal-sections'

const open = (document: LegalDocument, locale?: Locale) =>
  renderWithTexts(<LegalPage document={document} storeName="Corner Shop" contactHref="/contact" hasTags />, locale)

describe.each([
  { document: 'terms', title: 'Terms of Use', other: { name: 'Privacy Policy', href: '/privacy-policy' } },
  { document: 'privacy', title: 'Privacy Policy', other: { name: 'Terms of Use', href: '/terms-of-use' } },
] as const)('the page $title', ({ document, title, other }) => {
  const written = Object.entries(messages[document].sections)

  it('shows every section that is written, in order, under one title', () => {
    open(document)
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title])
    expect(legalSections[document].map(({ id }) => id)).toEqual(written.map(([id]) => id))
    expect(screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent)).toEqual(
      written.map(([, section], index) => `${index + 1}.${section.title}`),
    )
  })

  it('leads from its contents to each section, without any script', () => {
    open(document)
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      written.map(([id]) => (id === 'content' ? '#your-content' : `#${id}`)),
    )
    links.forEach((link, index) => {
      const heading = window.document.querySelector(`section${link.getAttribute('href')} > h2`)
      expect(heading).toHaveTextContent(written[index]?.[1].title ?? '-')
    })
    // The frame's own anchor, where the skip link leads.
    expect(links.map((link) => link.getAttribute('href'))).not.toContain('#content')
  })

  it('tells the day of its last change and leads to the other page', () => {
    open(document)
    expect(screen.getByText('Last updated February 20, 2020')).toHaveAttribute('datetime', '2020-02-20')
    expect(screen.getByRole('link', { name: other.name })).toHaveAttribute('href', other.href)
  })

  it.each(locales)('in %s is whole, with the day of its last change as that language writes it', (locale) => {
    const { container } = open(document, locale)
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('2020-02-20'))
    expect(container.querySelector('time')).toHaveTextContent(day.replace(/\s/g, ' '))
    expect(screen.getAllByRole('region')).toHaveLength(written.length)
    expect(container).toHaveTextContent('Corner Shop')
    expect(container.textContent).not.toMatch(/[<>{}]|sections\./)
  })

  it('speaks of the store by its name and leaves no mark-up or gap in its text', () => {
    const { container } = open(document)
    expect(container).toHaveTextContent('mean Corner Shop, the seller')
    expect(container.textContent).not.toMatch(/[<>{}]|sections\./)
  })
})

const section = (document: LegalDocument, name: RegExp) => {
  open(document)
  return screen.getByRole('region', { name })
}

it('takes physical goods back for 30 days and calls custom goods final beyond that, unless they are faulty', () => {
  expect(section('terms', /30 day free returns/)).toHaveTextContent('within 30 days of delivery, free of charge')
  expect(screen.getByRole('region', { name: /Custom and faulty goods/ })).toHaveTextContent(
    'covers them all the same. Once those 30 days are over, the sale of custom goods is final unless they are faulty.',
  )
})

it('sells to people of 18 years and limits its liability to $50', () => {
  expect(section('terms', /Who may buy/)).toHaveTextContent('at least 18 years old')
  expect(screen.getByRole('region', { name: /liability/ })).toHaveTextContent('limited to $50')
})

it('is not for children under 13 and leaves card data at the payment provider', () => {
  expect(section('privacy', /Children/)).toHaveTextContent('children under 13')
  expect(screen.getByRole('region', { name: /Card data/ })).toHaveTextContent('held there only')
})

it('leads to the contact page and to the choice of cookies, where there are such', async () => {
  expect(within(section('privacy', /Measurement/)).getByRole('button', { name: 'Cookie settings' })).toBeInTheDocument()
  const contact = within(screen.getByRole('region', { name: /Contact/ })).getByRole('link', { name: 'write to us' })
  expect(contact).toHaveAttribute('href', '/contact')
})

it('says so in words alone where a store has neither', () => {
  renderWithTexts(<LegalPage document="privacy" storeName="Corner Shop" />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: /Contact/ })).toHaveTextContent('write to us or reply to your order')
  expect(within(screen.getByRole('region', { name: /Contact/ })).queryByRole('link')).not.toBeInTheDocument()
})

it('names every cookie that the shop sets for itself', () => {
  const cookies = section('privacy', /Cookies that the shop needs/)
  for (const one of [
    'what is in your cart',
    'checkout that you began',
    'see your order again',
    'language, currency and shipping region',
    'whose it was, for 7 days',
    'partner’s campaign it came from, for 2 hours',
    'how its sender names your device',
    'random number of that payment',
    'what you allowed of measurement and advertising',
    'which of your orders were counted',
    'your age',
    'access code',
  ])
    expect(cookies).toHaveTextContent(one)
})

it.each(['shop', 'checkout'] as const)('the legal texts never travel to the browser of the %s', (part) => {
  expect(clientMessages(messages, part)).not.toHaveProperty('terms')
  expect(clientMessages(messages, part)).not.toHaveProperty('privacy')
})
