import { createTranslator } from 'next-intl'
import { locales } from '../../commerce/contract/primitives'
import messages from '../../messages/en.json'
import { messagesOf } from '../preferences/messages'
import { articleSlugs, categoryOf, helpCategories, isArticle } from './articles'
import { createHelpEngine } from './help-engine'
import { helpTextsOf, helpWords } from './help-texts'

describe('help', () => {
  it('has its four categories, with three to five articles each', () => {
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

  it('knows its articles, and no other', () => {
    expect(new Set(articleSlugs).size).toBe(articleSlugs.length)
    expect(isArticle('returns')).toBe(true)
    expect(categoryOf('returns').id).toBe('policies')
    for (const slug of ['', 'Returns', '__proto__', 'toString', 'social-ad-pixel']) expect(isArticle(slug)).toBe(false)
  })

  it.each(locales)('has in %s every article, whole and with paragraphs of its own', async (locale) => {
    const { articles } = await helpTextsOf(locale)
    const english = (await helpTextsOf('en')).articles
    expect(Object.keys(articles)).toEqual([...articleSlugs])
    const paragraphs = (body: string) => body.match(/<(?:p|item)>/g)?.length
    for (const slug of articleSlugs) {
      expect([slug, paragraphs(articles[slug].body)]).toEqual([slug, paragraphs(english[slug].body)])
      if (!locale.startsWith('en')) expect(articles[slug].body).not.toBe(english[slug].body)
    }
  })

  it.each(locales)('can be said in %s with the store’s name and no mark left over', async (locale) => {
    const t = createTranslator({
      locale,
      messages: await helpTextsOf(locale),
      onError: (error) => {
        throw error
      },
    })
    const said = (chunks: string) => chunks
    const names = ['p', 'list', 'item', 'track', 'recover', 'contact', 'returns', 'terms', 'privacy'] as const
    const tags = Object.fromEntries(names.map((name) => [name, said] as const))
    for (const slug of articleSlugs)
      expect(t.markup(`articles.${slug}.body`, { ...tags, store: 'Zeppelin' })).not.toMatch(/[<>{}]/)
  })

  it.each(locales)('names the steps of an order in %s as its own page does', async (locale) => {
    const { articles } = await helpTextsOf(locale)
    const { track } = await messagesOf(locale)
    for (const step of Object.values(track.steps))
      expect(articles['track-order'].body).toMatch(new RegExp(`<item>${step}\\s?:`))
  })

  it('tells the facts of the house in its own words, and nothing of a pixel', async () => {
    const { articles } = await helpTextsOf('en')
    expect(articles.returns.body).toContain('within 30 days of delivery, free of charge')
    expect(articles['custom-goods'].body).toContain('final unless they are faulty')
    expect(articles['order-number'].body).toContain('last 60 days')
    expect(articles.age.body).toContain('at least 18 years old')
    expect(articles.age.body).toContain('children under 13')
    expect(JSON.stringify(articles)).not.toMatch(/pixel|lorem/i)
  })
})

describe('the search in help', () => {
  it.each([
    ['return', 'returns'],
    ['how do I send something back', 'returns'],
    ['lost order number', 'order-number'],
    ['apple pay', 'payment-methods'],
    ['promo code', 'promo-codes'],
    ['customs', 'customs'],
    ['cancel my order', 'change-or-cancel'],
    ['afterpay', 'payment-methods'],
  ])('“%s” leads to %s among its first three', async (question, slug) => {
    const engine = await createHelpEngine('en', 'Corner Shop')
    expect(
      engine
        .search(question)
        .slice(0, 3)
        .map((found) => found.slug),
    ).toContain(slug)
  })

  it('works over the texts of another language, and finds what only the text says', async () => {
    const german = await createHelpEngine('de', 'Corner Shop')
    expect(german.search('Rabattcode')[0]?.title).toBe('Wie löse ich einen Rabattcode ein?')
    expect(german.search('Zollamt').map(({ slug }) => slug)).toContain('customs')
  })

  it('finds nothing for what is too short, or is nowhere', async () => {
    const engine = await createHelpEngine('en', 'Corner Shop')
    expect(engine.search('re')).toEqual([])
    expect(engine.search('xylophone')).toEqual([])
    expect(engine.search('')).toEqual([])
  })

  it('says of every article its title and what it is about', async () => {
    const t = await helpWords('en')
    const [first] = (await createHelpEngine('en', 'Corner Shop')).search('customs')
    expect(first).toEqual({
      slug: 'customs',
      title: t('articles.customs.title'),
      summary: t('articles.customs.summary'),
    })
  })
})
