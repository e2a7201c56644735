import type { ListingReviews } from '@awning/contract/reviews'
import { locales } from '@awning/platform/locales'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { sampleReview, sampleReviews } from '../../../tests/storefront/sample-reviews'
import { ReviewSection } from './review-section'
import { RatingLink } from './review-summary'

const show = (reviews: Partial<ListingReviews> = {}, locale: (typeof locales)[number] = 'en') =>
  renderWithMessages(<ReviewSection slug="outpost-tee" reviews={sampleReviews(reviews)} />, locale)
const items = () => screen.getAllByRole('listitem')

describe('the rating under the title', () => {
  it('links to the reviews, and its name has the average and their number', () => {
    renderWithMessages(<RatingLink reviews={sampleReviews()} />)
    const link = screen.getByRole('link', { name: '4.5 of 5 stars 2 reviews' })
    expect(link).toHaveAttribute('href', '#reviews')
  })
})

describe('the reviews of a listing', () => {
  it('start with the average and the number of ratings for each number of stars', async () => {
    show({ count: 1234, average: 4, histogram: [1, 2, 3, 4, 1224] })
    expect(await screen.findByRole('link', { name: 'Show more reviews' })).toBeInTheDocument()
    const section = within(screen.getByRole('region', { name: 'Reviews' }))
    expect(section.getByRole('img', { name: '4.0 of 5 stars' })).toBeInTheDocument()
    expect(section.getByText('1,234 reviews')).toBeInTheDocument()
    const rows = section.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(rows).toEqual([
      ['5 stars', '1,224'],
      ['4 stars', '4'],
      ['3 stars', '3'],
      ['2 stars', '2'],
      ['1 star', '1'],
    ])
  })

  it('have stars, title, text, author, date and the mark of a verified purchase', () => {
    show()
    const [anonymous, ada] = items().map((item) => within(item))
    expect(ada?.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument()
    expect(ada?.getByRole('heading', { level: 3, name: 'Warm' })).toHaveAttribute('lang', 'en')
    expect(ada?.getByText(/^Dries overnight\./)).toHaveTextContent('Dries overnight. Fits well.')
    expect(ada?.getByText('Ada L.')).toBeInTheDocument()
    expect(ada?.getByText('May 12, 2026')).toHaveAttribute('datetime', '2026-05-12')
    expect(ada?.getByText('Verified purchase')).toBeInTheDocument()
    expect(anonymous?.getByText('Anonymous')).toBeInTheDocument()
    expect(anonymous?.queryByRole('heading')).not.toBeInTheDocument()
    expect(anonymous?.queryByText('Verified purchase')).not.toBeInTheDocument()
  })

  it('are plain text', () => {
    show({ latest: [sampleReview({ title: '<b>Hi</b>', body: '<img src=x onerror=alert(1)>' })] })
    expect(screen.getByRole('heading', { level: 3, name: '<b>Hi</b>' })).toBeInTheDocument()
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
  })

  it.each([
    ['de', 'Bewertungen', '4,5 von 5 Sternen', '12. Mai 2026', 'Verifizierter Kauf'],
    ['en-GB', 'Reviews', '4.5 of 5 stars', '12 May 2026', 'Verified purchase'],
    ['es', 'Opiniones', '4,5 de 5 estrellas', '12 de mayo de 2026', 'Compra verificada'],
    ['fr', 'Avis', '4,5 sur 5 étoiles', '12 mai 2026', 'Achat vérifié'],
    ['it', 'Recensioni', '4,5 su 5 stelle', '12 maggio 2026', 'Acquisto verificato'],
    ['nl', 'Beoordelingen', '4,5 van 5 sterren', '12 mei 2026', 'Geverifieerde aankoop'],
    ['pt-BR', 'Avaliações', '4,5 de 5 estrelas', '12 de maio de 2026', 'Compra verificada'],
  ] as const)('are in the language %s', (locale, title, stars, date, verified) => {
    show({}, locale)
    const section = within(screen.getByRole('region', { name: title }))
    expect(section.getByRole('img', { name: stars })).toBeInTheDocument()
    expect(section.getAllByText(date)).toHaveLength(2)
    expect(section.getByText(verified)).toBeInTheDocument()
  })

  it('say in every language which reviews are checked', () => {
    for (const locale of locales) {
      const { container, unmount } = show({}, locale)
      const verified = container.querySelector('.verified')?.textContent ?? ''
      expect(verified).not.toBe('')
      expect(container.querySelector('dl ~ p')).toHaveTextContent(verified)
      unmount()
    }
  })
})

describe('“Show more reviews”', () => {
  const view = (id: number) => ({
    ...{ id, rating: 3, stars: '3 of 5 stars', author: `Buyer ${id}`, day: '2026-01-01', date: 'January 1, 2026' },
    ...{ title: `Review ${id}`, body: '' },
  })
  const link = () => screen.queryByRole('link', { name: 'Show more reviews' })
  let calls: string[]
  const respond = (...responses: (() => Response)[]) => {
    calls = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      calls.push(String(address))
      const next = responses.shift()
      if (next === undefined) throw new TypeError('unexpected call')
      return next()
    })
  }

  it('is hidden when all reviews are shown', () => {
    show()
    expect(link()).not.toBeInTheDocument()
  })

  it('leads to the page with all reviews without JavaScript', async () => {
    show({ count: 20 })
    expect(await screen.findByRole('link', { name: 'Show more reviews' })).toHaveAttribute(
      'href',
      '/listing/outpost-tee/reviews',
    )
  })

  it('adds the next reviews, focuses the first of them, and disappears after the last', async () => {
    respond(
      () => Response.json({ reviews: [view(3), view(4)], next: 4 }),
      () => Response.json({ reviews: [view(5)], next: null }),
    )
    show({ count: 5 })
    await userEvent.click(await screen.findByRole('link', { name: 'Show more reviews' }))
    const third = await screen.findByRole('heading', { name: 'Review 3' })
    expect(third.closest('li')).toHaveFocus()
    expect(items()).toHaveLength(4)
    await userEvent.click(screen.getByRole('link', { name: 'Show more reviews' }))
    const fifth = await screen.findByRole('heading', { name: 'Review 5' })
    expect(fifth.closest('li')).toHaveFocus()
    expect(items()).toHaveLength(5)
    expect(link()).not.toBeInTheDocument()
    expect(calls).toEqual(['/api/reviews?listing=outpost-tee&skip=2', '/api/reviews?listing=outpost-tee&skip=4'])
  })

  it('reports a failure and can be repeated', async () => {
    respond(
      () => new Response('oops', { status: 503 }),
      () => Response.json({ reviews: [view(3)], next: null }),
    )
    show({ count: 3 })
    await userEvent.click(await screen.findByRole('link', { name: 'Show more reviews' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The reviews could not be loaded. Please try again.')
    await userEvent.click(screen.getByRole('link', { name: 'Show more reviews' }))
    expect(await screen.findByRole('heading', { name: 'Review 3' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
