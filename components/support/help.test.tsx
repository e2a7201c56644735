import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientMessages } from '../../lib/preferences/client-messages'
import { type ArticleSlug, articleSlugs, helpCategories } from '../../lib/support/articles'
import { helpWords } from '../../lib/support/help-texts'
import messages from '../../messages/en.json'
import { renderWithTexts } from '../layout/render-with-texts'
import { HelpArticle } from './help-article'
import { HelpCenter } from './help-center'
import { LiveChat } from './live-chat'

const hrefs = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const openCenter = async (chat: string | null = null) =>
  renderWithTexts(<HelpCenter words={await helpWords('en')} storeName="Corner Shop" chat={chat} />)

describe('the support page', () => {
  it('has the four categories with their articles, each a link', async () => {
    await openCenter()
    const names = ['About my order', 'Shipping', 'Billing', 'Understanding our policies']
    const links = names.flatMap((name) => hrefs(screen.getByRole('region', { name })))
    expect(links).toEqual(articleSlugs.map((slug) => `/support/${slug}`))
  })

  it('says when a chat and an answer by email can be had, and leads to the form', async () => {
    await openCenter()
    expect(screen.getByText(/Live chat is available 7 days a week\./)).toBeInTheDocument()
    expect(screen.getByText('Email tickets are answered within 24 business hours.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  })

  it('leads to no chat while it is closed, and says so', async () => {
    await openCenter()
    expect(screen.queryByRole('link', { name: 'To the live chat' })).not.toBeInTheDocument()
    expect(screen.getByText(/It is closed at the moment/)).toBeInTheDocument()
  })

  it('leads to the chat where there is one', async () => {
    await openCenter('https://chat.example/corner')
    expect(screen.getByRole('link', { name: 'To the live chat' })).toHaveAttribute('href', '/live-chat')
    expect(screen.queryByText(/It is closed/)).not.toBeInTheDocument()
  })

  it('searches as one types, says how many it found, and shows all again when the field is empty', async () => {
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

  it('says that nothing was found, and keeps all articles in view', async () => {
    await openCenter()
    await userEvent.type(screen.getByRole('searchbox'), 'xylophone')
    expect(await screen.findByText('Nothing was found. All articles are below.')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Billing' })).toBeInTheDocument()
  })
})

describe('an article', () => {
  const open = async (slug: ArticleSlug) =>
    renderWithTexts(<HelpArticle slug={slug} words={await helpWords('en')} storeName="Corner Shop" chat={null} />)

  it('has a text of its own, its way back, and the others of its category', async () => {
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

  it('leads on to where its matter is done, and to a person', async () => {
    await open('track-order')
    expect(within(screen.getByRole('article')).getByRole('link', { name: 'Track my order' })).toHaveAttribute(
      'href',
      '/track',
    )
    const more = screen.getByRole('region', { name: 'Was your question not answered?' })
    expect(hrefs(more)).toEqual(['/contact'])
  })

  const aboutMoney = helpCategories.flatMap(({ id, articles }) => (id === 'billing' ? articles : []))
  it.each(aboutMoney)('about payments makes no call: %s', async (slug) => {
    const call = jest.spyOn(globalThis, 'fetch')
    await open(slug)
    await act(async () => undefined)
    expect(screen.getByRole('article')).toHaveTextContent(/\w/)
    expect(call).not.toHaveBeenCalled()
  })

  it('never travels with the texts of another page', () => {
    for (const part of ['shop', 'checkout', 'contact'] as const)
      expect(clientMessages(messages, part)).not.toHaveProperty('support')
    expect(Object.keys(clientMessages(messages, 'support').support ?? {})).toEqual(['search'])
  })
})

describe('the live chat', () => {
  it('states its hours, and opens in a tab of its own when it is asked for', () => {
    renderWithTexts(<LiveChat chat="https://chat.example/corner" />)
    expect(screen.getByText('Live chat is available 7 days a week.')).toBeInTheDocument()
    const start = screen.getByRole('link', { name: 'Start chat (opens in a new tab)' })
    expect(start).toHaveAttribute('href', 'https://chat.example/corner')
    expect(start).toHaveAttribute('target', '_blank')
    expect(start).toHaveAttribute('rel', 'noopener noreferrer')
    expect(document.querySelector('iframe, script')).toBeNull()
  })

  it('says that it is closed where the operator has none, and leads to the form', () => {
    renderWithTexts(<LiveChat chat={null} />)
    expect(screen.getByText(/It is closed at the moment/)).toBeInTheDocument()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contact'])
  })
})
