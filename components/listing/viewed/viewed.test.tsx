import { act, screen, waitFor, within } from '@testing-library/react'
import { mockApi } from '../../../tests/storefront/mock-api'
import { mockInView } from '../../../tests/storefront/mock-in-view'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { sampleTile } from '../../../tests/storefront/sample-tile'
import { ViewedSlot } from './viewed-slot'

jest.mock('../../catalog/carousel-arrows-slot', () => ({ CarouselArrows: () => null }))

const call = 'GET /api/related'

function open(viewed: string[], response: Parameters<typeof mockApi>[0][string]) {
  localStorage.setItem('viewed-listings', JSON.stringify(viewed))
  const app = mockApi({ [call]: response })
  const setInView = mockInView()
  renderWithMessages(<ViewedSlot slug="sun-tee" />)
  return { ...app, scrollNear: () => act(() => setInView(true)) }
}
const tiles = (...slugs: string[]) => ({
  body: { tiles: slugs.map((slug, index) => sampleTile({ id: index + 1, slug, title: slug })) },
})
const shelf = () => screen.queryByRole('region', { name: 'Recently viewed' })

describe('recently viewed products', () => {
  beforeEach(() => localStorage.clear())

  it('load when the shopper scrolls near, without the current listing, the latest first', async () => {
    const app = open(['sun-tee', 'cap', 'mug'], () => tiles('cap', 'mug'))
    expect(app.calls).toEqual([])
    app.scrollNear()
    const region = within(await screen.findByRole('region', { name: 'Recently viewed' }))
    expect(app.calls.map(({ path }) => path)).toEqual(['/api/related?viewed=cap%2Cmug'])
    expect(region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['cap', 'mug'])
    expect(region.getAllByText('$28.00')).toHaveLength(2)
  })

  it('are not requested when only the current listing was viewed', async () => {
    const app = open(['sun-tee'], () => tiles())
    app.scrollNear()
    await act(async () => {
      await import('./viewed')
    })
    expect(app.calls).toEqual([])
    expect(shelf()).not.toBeInTheDocument()
  })

  it.each([
    ['none of them is public any more', () => tiles()],
    ['the request fails', () => 'networkError' as const],
  ])('show nothing when %s', async (_, response) => {
    const app = open(['cap'], response)
    app.scrollNear()
    await waitFor(() => expect(app.sent(call)).toHaveLength(1))
    expect(shelf()).not.toBeInTheDocument()
  })
})
