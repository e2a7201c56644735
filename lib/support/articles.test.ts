import { locales } from '@awning/platform/locales'
import { createTranslator } from 'next-intl'
import messages from '../../messages/en.json'
import { messagesOf } from '../localization/messages'
import { articleSlugs, categoryOf, helpCategories, isArticle } from '../routing/help-articles'
import { createHelpEngine } from './help-engine'
import { createHelpTranslator, helpTextsOf } from './help-texts'

describe('the help pages', () => {
  // Requirements: C2.204
  it('have four categories with three to five articles each', () => {
    expect(helpCategories.map(({ id }) => messages.support.categories[id])).toEqual([
      'About my order',
      'Shipping',
      'Billing',
      'Understanding our policies',
    ])
    for (const { articles } of helpCategories) {
      expect(articles.length).toBeGreaterThanOrEqual(3)
      expect(articles.length).toBeLessThanOrEqual(5)
    }
  })

  it('have the known articles and no others', () => {
    expect(new Set(articleSlugs).size).toBe(articleSlugs.length)
    expect(isArticle('returns')).toBe(true)
    expect(categoryOf('returns').id).toBe('policies')
    for (const slug of ['', 'Returns', '__proto__', 'toString', 'social-ad-pixel']) expect(isArticle(slug)).toBe(false)
  })

  // Requirements: C2.204
  it.each(locales)('have every article in %s, complete and with its own paragraphs', async (locale) => {
    const { articles } = await helpTextsOf(locale)
    const english = (await helpTextsOf('en')).articles
    expect(Object.keys(articles)).toEqual([...articleSlugs])
    const paragraphs = (body: string) => body.match(/<(?:p|item)>/g)?.length
    for (const slug of articleSlugs) {
      expect([slug, paragraphs(articles[slug].body)]).toEqual([slug, paragraphs(english[slug].body)])
      if (!locale.startsWith('en')) expect(articles[slug].body).not.toBe(english[slug].body)
    }
  })

  it.each(locales)('can be formatted in %s with the store’s name and no markup left', async (locale) => {
    const t = createTranslator({
      locale,
      messages: await helpTextsOf(locale),
      onError: (error) => {
        throw error
      },
    })
    const plain = (chunks: string) => chunks
    const names = ['p', 'list', 'item', 'track', 'recover', 'contact', 'returns', 'terms', 'privacy'] as const
    const tags = Object.fromEntries(names.map((name) => [name, plain] as const))
    for (const slug of articleSlugs)
      expect(t.markup(`articles.${slug}.body`, { ...tags, store: 'Zeppelin' })).not.toMatch(/[<>{}]/)
  })

  it.each(locales)('name the steps of an order in %s as the order page does', async (locale) => {
    const { articles } = await helpTextsOf(locale)
    const { track } = await messagesOf(locale)
    for (const step of Object.values(track.steps))
      expect(articles['track-order'].body).toMatch(new RegExp(`<item>${step}\\s?:`))
  })

  // Requirements: C1.40
  it('contain the facts of the store and nothing about pixels', async () => {
    const { articles } = await helpTextsOf('en')
    expect(articles.returns.body).toContain('within 30 days of delivery, free of charge')
    expect(articles['custom-goods'].body).toContain('final unless they are faulty')
    expect(articles['order-number'].body).toContain('last 60 days')
    expect(articles.age.body).toContain('at least 18 years old')
    expect(articles.age.body).toContain('children under 13')
    expect(JSON.stringify(articles)).not.toMatch(/pixel|lorem/i)
  })
})

describe('the help search', () => {
  it.each([
    ['return', 'returns'],
    ['how do I send something back', 'returns'],
    ['lost order number', 'order-number'],
    ['apple pay', 'payment-methods'],
    ['promo code', 'promo-codes'],
    ['customs', 'customs'],
    ['cancel my order', 'change-or-cancel'],
    ['afterpay', 'payment-methods'],
  ])('finds for “%s” %s among the first three', async (question, slug) => {
    const engine = await createHelpEngine('en', 'Corner Shop')
    expect(
      engine
        .search(question)
        .slice(0, 3)
        .map((found) => found.slug),
    ).toContain(slug)
  })

  it('searches the texts of another language, and finds what only the text contains', async () => {
    const german = await createHelpEngine('de', 'Corner Shop')
    expect(german.search('Rabattcode')[0]?.title).toBe('Wie löse ich einen Rabattcode ein?')
    expect(german.search('Zollamt').map(({ slug }) => slug)).toContain('customs')
  })

  it('finds nothing for a term that is too short or unknown', async () => {
    const engine = await createHelpEngine('en', 'Corner Shop')
    expect(engine.search('re')).toEqual([])
    expect(engine.search('xylophone')).toEqual([])
    expect(engine.search('')).toEqual([])
  })

  it('returns the title and summary of every article', async () => {
    const t = await createHelpTranslator('en')
    const [first] = (await createHelpEngine('en', 'Corner Shop')).search('customs')
    expect(first).toEqual({
      slug: 'customs',
      title: t('articles.customs.title'),
      summary: t('articles.customs.summary'),
    })
  })
})
