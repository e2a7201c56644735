import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientMessages } from '../../lib/localization/client-messages'
import { type ArticleSlug, articleSlugs, helpCategories } from '../../lib/routing/help-articles'
import { createHelpTranslator } from '../../lib/support/help-texts'
import messages from '../../messages/en.json'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { HelpArticle } from './help-article'
import { HelpCenter } from './help-center'
import { LiveChat } from './live-chat'

const hrefs = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const openCenter = async (chatUrl: string | null = null) =>
  renderWithMessages(<HelpCenter tHelp={await createHelpTranslator('en')} storeName="Corner Shop" chatUrl={chatUrl} />)

describe('the support page', () => {
  // Requirements: C2.204
  it('links to the articles of its four categories', async () => {
    await openCenter()
    const names = ['About my order', 'Shipping', 'Billing', 'Understanding our policies']
    const links = names.flatMap((name) => hrefs(screen.getByRole('region', { name })))
    expect(links).toEqual(articleSlugs.map((slug) => `/support/${slug}`))
  })

  // Requirements: C2.205
  it('states when chat and email are answered and links to the contact form', async () => {
    await openCenter()
    expect(screen.getByText(/Live chat is available 7 days a week\./)).toBeInTheDocument()
    expect(screen.getByText('Email tickets are answered within 24 business hours.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  })

  // Requirements: C2.206
  it('shows no chat link while the chat is closed, and reports that', async () => {
    await openCenter()
    expect(screen.queryByRole('link', { name: 'Open live chat' })).not.toBeInTheDocument()
    expect(screen.getByText(/It is closed at the moment/)).toBeInTheDocument()
  })

  // Requirements: 7.17a
  it('links to the chat when there is one', async () => {
    await openCenter('https://chat.example/corner')
    expect(screen.getByRole('link', { name: 'Open live chat' })).toHaveAttribute('href', '/live-chat')
    expect(screen.queryByText(/It is closed/)).not.toBeInTheDocument()
  })

  it('searches on input, shows the number of results, and lists all articles when the field is empty', async () => {
    await openCenter()
    const field = screen.getByRole('searchbox', { name: 'Search for help' })
    await userEvent.type(field, 'customs')
    const results = await screen.findByRole('list', { name: 'Articles found' })
    expect(hrefs(results)).toContain('/support/customs')
    expect(screen.getByRole('status')).toHaveTextContent(/^\d+ articles?$/)
    expect(screen.queryByRole('region', { name: 'Shipping' })).not.toBeInTheDocument()
    await userEvent.clear(field)
    expect(screen.getByRole('region', { name: 'Shipping' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('reports that nothing was found and keeps listing all articles', async () => {
    await openCenter()
    await userEvent.type(screen.getByRole('searchbox'), 'xylophone')
    expect(await screen.findByText('Nothing was found. All articles are below.')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Billing' })).toBeInTheDocument()
  })
})

describe('an article', () => {
  const open = async (slug: ArticleSlug) =>
    renderWithMessages(
      <HelpArticle slug={slug} tHelp={await createHelpTranslator('en')} storeName="Corner Shop" chatUrl={null} />,
    )

  // Requirements: C2.204
  it('shows its text, breadcrumbs and the other articles of its category', async () => {
    await open('returns')
    expect(screen.getByRole('heading', { level: 1, name: '30 day free returns' })).toBeInTheDocument()
    expect(screen.getByRole('article')).toHaveTextContent('within 30 days of delivery, free of charge')
    expect(hrefs(screen.getByRole('navigation', { name: 'You are here' }))).toEqual(['/support', '/support#policies'])
    expect(hrefs(screen.getByRole('navigation', { name: 'More: Understanding our policies' }))).toEqual([
      '/support/custom-goods',
      '/support/digital-items',
      '/support/privacy',
      '/support/age',
    ])
  })

  it('links to the related page and to the contact form', async () => {
    await open('track-order')
    expect(within(screen.getByRole('article')).getByRole('link', { name: 'Track my order' })).toHaveAttribute(
      'href',
      '/track',
    )
    const more = screen.getByRole('region', { name: 'Did this not answer your question?' })
    expect(hrefs(more)).toEqual(['/contact'])
  })

  const aboutMoney = helpCategories.flatMap(({ id, articles }) => (id === 'billing' ? articles : []))
  // Requirements: C7.503
  it.each(aboutMoney)('about payments sends no request: %s', async (slug) => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch')
    await open(slug)
    await act(async () => undefined)
    expect(screen.getByRole('article')).toHaveTextContent(/\w/)
    expect(fetchSpy).not.toHaveBeenCalled()
  })

  it('is not part of the client messages of other pages', () => {
    for (const part of ['shop', 'checkout', 'contact'] as const)
      expect(clientMessages(messages, part)).not.toHaveProperty('support')
    expect(clientMessages(messages, 'support')).toHaveProperty('support')
  })
})

describe('the live chat', () => {
  // Requirements: 7.17a, C2.202
  it('states its hours and opens in a new tab on request', () => {
    renderWithMessages(<LiveChat chatUrl="https://chat.example/corner" />)
    expect(screen.getByText('Live chat is available 7 days a week.')).toBeInTheDocument()
    const start = screen.getByRole('link', { name: 'Start chat (opens in a new tab)' })
    expect(start).toHaveAttribute('href', 'https://chat.example/corner')
    expect(start).toHaveAttribute('target', '_blank')
    expect(start).toHaveAttribute('rel', 'noopener noreferrer')
    expect(document.querySelector('iframe, script')).toBeNull()
  })

  // Requirements: 9.16a, C2.206, C9.141
  it('reports that it is closed when the operator has none, and links to the contact form', () => {
    renderWithMessages(<LiveChat chatUrl={null} />)
    expect(screen.getByText(/It is closed at the moment/)).toBeInTheDocument()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contact'])
  })
})
