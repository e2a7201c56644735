import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SearchProduct } from '../../lib/search/products'
import { mockApi, rejection, renderWithData } from '../../tests/storefront/mock-api'
import { searchable } from '../../tests/storefront/sample-search-product'
import { SearchScreen } from './search-screen'
import type { RenderedSearch } from './use-url-term'

const mockRouter = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }))
beforeEach(() => jest.clearAllMocks())

jest.setTimeout(30_000)

const bus = searchable(1, { title: 'Last Bus', slug: 'last-bus', type: 'Classic Tee' })
const mug = searchable(2, { title: 'Last Bus', slug: 'last-bus-mug', type: 'Mug' })
const signal = searchable(3, { title: 'Signal', slug: 'signal', type: 'Hoodie', group: 'Warm things' })
const everything = [bus, mug, signal]

type Handlers = Parameters<typeof mockApi>[0]

function open(address = '/search', handlers: Handlers = {}, view = 'en.USD.USA', rendered?: RenderedSearch) {
  window.history.replaceState(null, '', address)
  const app = mockApi({ 'GET /api/product-data': () => ({ body: { products: everything } }), ...handlers })
  renderWithData(
    <SearchScreen view={view} collections={<p>Collections</p>} popular={<p>Popular</p>} {...(rendered && { rendered })}>
      <p>Rendered results</p>
    </SearchScreen>,
  )
  return app
}

const box = () => screen.getByRole('combobox', { name: 'Type keywords to search' })
const titles = () => screen.queryAllByRole('article').map((tile) => within(tile).getByRole('heading').textContent)
const address = () => `${location.pathname}${location.search}`
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const pages = (products: SearchProduct[], per: number) => (_: unknown, path: string) => {
  const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
  return { body: { products: products.slice((page - 1) * per, page * per), more: page * per < products.length } }
}

describe('the search page', () => {
  // Requirements: 2.21
  it('has a heading and a hint, and focuses the box', async () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument()
    await waitFor(() => expect(box()).toHaveFocus())
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('says how many characters a term needs while it is too short', async () => {
    open()
    await userEvent.type(box(), 'bu')
    expect(screen.getByText('Type at least 3 characters')).toBeInTheDocument()
    await userEvent.type(box(), 's')
    expect(screen.queryByText('Type at least 3 characters')).not.toBeInTheDocument()
  })

  it('loads the products once the shopper uses the page, not before', async () => {
    const app = open()
    await waitFor(() => expect(box()).toHaveFocus())
    expect(app.sent('GET /api/product-data')).toHaveLength(0)
    await userEvent.hover(box())
    await waitFor(() => expect(app.sent('GET /api/product-data')).toHaveLength(1))
  })

  // Requirements: 2.2
  it('searches for the term in the URL', async () => {
    open('/search?searchterm=signal')
    expect(await screen.findByRole('article')).toHaveTextContent('Signal')
    expect(box()).toHaveValue('signal')
    expect(screen.getByText('1 result for "signal"')).toBeInTheDocument()
    expect(screen.queryByText('Collections')).not.toBeInTheDocument()
  })

  it('shows the results of the server until the term changes, and again for the same term', async () => {
    const path = '/search?searchterm=signal&color=Navy'
    open(path, {}, 'en.USD.USA', { term: 'signal', path, total: 9 })
    expect(screen.getByText('Rendered results')).toBeInTheDocument()
    expect(box()).toHaveValue('signal')
    await userEvent.type(box(), ' la')
    expect(screen.queryByText('Rendered results')).not.toBeInTheDocument()
    await userEvent.type(box(), '{Backspace}{Backspace}')
    expect(screen.getByText('Rendered results')).toBeInTheDocument()
    await waitFor(() => expect(address()).toBe(path))
  })

  it('loads the page of the search on Enter, which has sort and filters', async () => {
    open()
    await userEvent.type(box(), ' last  bus{Enter}')
    expect(mockRouter.replace).toHaveBeenCalledWith('/search?searchterm=last+bus', { scroll: false })
    expect(await screen.findByRole('link', { name: 'Filter and sort' })).toHaveAttribute(
      'href',
      '/search?searchterm=last+bus',
    )
  })

  it('shows collections and popular products without a term, and when nothing matches', async () => {
    open()
    expect(screen.getByText('Collections')).toBeInTheDocument()
    expect(screen.getByText('Popular')).toBeInTheDocument()
    await userEvent.type(box(), 'signal')
    await screen.findByRole('article')
    expect(screen.queryByText('Collections')).not.toBeInTheDocument()
    await userEvent.type(box(), 'zebra')
    await screen.findByText('No results for "signalzebra"')
    expect(screen.getByText('Collections')).toBeInTheDocument()
    expect(screen.getByText('Popular')).toBeInTheDocument()
  })

  it('shows popular products below fewer results than fill a row', async () => {
    const four = [4, 5, 6, 7].map((id) => searchable(id, { title: `Comet ${id}`, slug: `comet-${id}`, type: 'Mug' }))
    open('/search?searchterm=signal', {
      'GET /api/product-data': () => ({ body: { products: [...everything, ...four] } }),
    })
    expect(await screen.findByRole('article')).toHaveTextContent('Signal')
    expect(screen.getByText('Popular')).toBeInTheDocument()
    await userEvent.clear(box())
    await userEvent.type(box(), 'comet')
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(screen.queryByText('Popular')).not.toBeInTheDocument()
  })

  it.each([
    [0, true, true],
    [3, false, true],
    [4, false, false],
  ])('shows below %s results of the server: collections %s, popular products %s', (total, collections, popular) => {
    const path = '/search?searchterm=signal&color=Navy'
    open(path, {}, 'en.USD.USA', { term: 'signal', path, total })
    expect(screen.queryAllByText('Collections')).toHaveLength(Number(collections))
    expect(screen.queryAllByText('Popular')).toHaveLength(Number(popular))
  })

  it('cuts off a long suggestion after two lines', async () => {
    open()
    await userEvent.type(box(), 'signal')
    const [option] = await screen.findAllByRole('option')
    expect(option?.querySelector('.line-clamp-2')).toHaveTextContent('Signal')
  })

  it('loads products page by page in a preview, which has no product file', async () => {
    const app = open('/search?searchterm=signal', { 'GET /api/products': pages(everything, 2) }, 'en.USD.USA.preview')
    expect(await screen.findByRole('article')).toHaveTextContent('Signal')
    expect(app.sent('GET /api/product-data')).toEqual([])
  })

  // Requirements: 2.22
  it('shows results when the term is longer than two characters', async () => {
    open()
    await userEvent.type(box(), 'bu')
    expect(titles()).toEqual([])
    expect(screen.queryByText(/No results/)).not.toBeInTheDocument()
    await userEvent.type(box(), 's')
    await waitFor(() => expect(titles()).toEqual(['Last Bus', 'Last Bus']))
  })

  // Requirements: 2.26
  it('has no quick add on its tiles', async () => {
    open('/search?searchterm=signal')
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: /Quick add/ })).not.toBeInTheDocument()
  })

  // Requirements: 2.23, 8.2
  it('shows that nothing matches, but not while it loads', async () => {
    let resolveResponse: () => void = () => undefined
    const response = new Promise<void>((resolve) => {
      resolveResponse = resolve
    })
    open('/search', {
      'GET /api/product-data': async () => {
        await response
        return { body: { products: everything } }
      },
    })
    await userEvent.type(box(), 'zebra')
    expect(screen.getByText('Loading products…')).toBeInTheDocument()
    expect(screen.queryByText(/No results/)).not.toBeInTheDocument()
    resolveResponse()
    const nothing = await screen.findByText('No results for "zebra"')
    expect(nothing.closest('[role=status]')).toBeInTheDocument()
  })

  // Requirements: 2.2
  it('keeps the URL in sync with the term, in the same history entry', async () => {
    open()
    const entries = window.history.length
    await userEvent.type(box(), 'last bus')
    await waitFor(() => expect(address()).toBe('/search?searchterm=last+bus'))
    await userEvent.clear(box())
    await waitFor(() => expect(address()).toBe('/search'))
    expect(window.history.length).toBe(entries)
  })

  it('shows twelve results, and more on request', async () => {
    const many = Array.from({ length: 15 }, (_, index) => searchable(index + 1, { title: `Lantern ${index + 1}` }))
    open('/search?searchterm=lantern', { 'GET /api/product-data': () => ({ body: { products: many } }) })
    await waitFor(() => expect(titles()).toHaveLength(12))
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(titles()).toHaveLength(15)
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('closes to the home page when there is no previous page of the shop', () => {
    open()
    expect(screen.getByRole('link', { name: 'Close search' })).toHaveAttribute('href', '/')
  })
})

it('leaves the URL of the next page alone when the box loses the focus on leaving', async () => {
  open()
  await userEvent.type(box(), 'signal')
  await waitFor(() => expect(address()).toBe('/search?searchterm=signal'))
  window.history.pushState(null, '', '/')
  act(() => box().blur())
  expect(address()).toBe('/')
})

describe('the suggestions', () => {
  // Requirements: 2.24
  it('are at most five, by name and product, with their number announced', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7].map((id) => searchable(id, { title: `Lantern ${id}` }))
    open('/search', { 'GET /api/product-data': () => ({ body: { products: many } }) })
    await userEvent.type(box(), 'lantern')
    await waitFor(() => expect(options()).toHaveLength(5))
    expect(options()[0]).toBe('Lantern 1 - Classic Tee $28.00')
    expect(screen.getByText('5 suggestions')).toHaveAttribute('role', 'status')
  })

  // Requirements: 2.24
  it('can be selected with down, up and enter, which opens the product', async () => {
    open()
    await userEvent.type(box(), 'bus')
    await waitFor(() => expect(options()).toEqual(['Last Bus - Classic Tee $28.00', 'Last Bus - Mug $28.00']))
    const [first, second] = screen.getAllByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    expect(box()).toHaveAttribute('aria-activedescendant', first?.id)
    expect(first).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(box()).toHaveAttribute('aria-activedescendant', second?.id)
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(box()).toHaveAttribute('aria-activedescendant', first?.id)
    await userEvent.keyboard('{Enter}')
    expect(mockRouter.push.mock.calls).toEqual([[bus.href]])
    expect(options()).toEqual([])
  })

  it('close with Escape, and the term stays', async () => {
    open()
    await userEvent.type(box(), 'bus')
    await waitFor(() => expect(options()).toHaveLength(2))
    await userEvent.keyboard('{Escape}')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(box()).toHaveValue('bus')
  })

  it('can be selected with the mouse', async () => {
    open()
    await userEvent.type(box(), 'signal')
    await userEvent.click(await screen.findByRole('option'))
    expect(mockRouter.push.mock.calls).toEqual([[signal.href]])
  })

  it('close on blur', async () => {
    open()
    await userEvent.type(box(), 'signal')
    await screen.findByRole('option')
    await userEvent.tab()
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('a store that is too large for a product file', () => {
  const results = Array.from({ length: 70 }, (_, index) => searchable(index + 1, { title: `Lantern ${index + 1}` }))
  const large: Handlers = { 'GET /api/product-data': () => ({ body: { products: [], large: true } }) }

  it('is searched by the service, which returns more results when they are wanted', async () => {
    const found = pages(results, 60)
    const app = open('/search', {
      ...large,
      'GET /api/products': (body, path) => {
        const page = found(body, path)
        return { body: { ...page.body, total: results.length } }
      },
    })
    await userEvent.type(box(), 'lantern')
    expect(await screen.findByText('70 results for "lantern"')).toBeInTheDocument()
    expect(titles()).toHaveLength(12)
    for (let clicks = 0; clicks < 5; clicks += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(titles()).toHaveLength(70))
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    expect(app.sent('GET /api/products').length).toBeGreaterThan(1)
  })

  it('reports when nothing matches, and when the service does not respond', async () => {
    let isAvailable = true
    open('/search?searchterm=xyzzy', {
      ...large,
      'GET /api/products': () =>
        isAvailable ? { body: { products: [], more: false, total: 0 } } : rejection(503, 'unavailable'),
    })
    expect(await screen.findByText('No results for "xyzzy"')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Browse everything' })).toHaveAttribute('href', '/')
    isAvailable = false
    await userEvent.type(box(), 'y')
    expect(await screen.findByText('Failed to fetch products')).toBeInTheDocument()
    expect(screen.queryByText(/No results/)).not.toBeInTheDocument()
  })
})

describe('when the product file is unavailable', () => {
  const noProductFile: Handlers = { 'GET /api/product-data': () => rejection(503, 'unavailable') }
  const many = Array.from({ length: 45 }, (_, index) => searchable(index + 1, { title: `Lantern ${index + 1}` }))

  // Requirements: 4.15, 4.16
  it('products load page by page, and the remaining pages once the shopper searches', async () => {
    const app = open('/search', { ...noProductFile, 'GET /api/products': pages(many, 20) })
    await userEvent.hover(box())
    await waitFor(() => expect(app.sent('GET /api/products')).toHaveLength(1))
    await userEvent.type(box(), '45')
    expect(app.sent('GET /api/products')).toHaveLength(1)
    await userEvent.type(box(), ' lantern')
    await waitFor(() => expect(app.sent('GET /api/products')).toHaveLength(3))
    await waitFor(() => expect(screen.getByText('45 results for "45 lantern"')).toBeInTheDocument())
    expect(app.sent('GET /api/product-data')).toHaveLength(1)
  })

  // Requirements: 4.16, 9.5
  it('at most fifty pages load', async () => {
    const endless = (_: unknown, path: string) => ({
      body: { products: [searchable(Number(path.split('=')[1]), { title: 'Lantern' })], more: true },
    })
    const app = open('/search?searchterm=lantern', { ...noProductFile, 'GET /api/products': endless })
    await waitFor(() => expect(screen.getByText('50 results for "lantern"')).toBeInTheDocument())
    expect(app.sent('GET /api/products')).toHaveLength(50)
  })

  // Requirements: 8.7
  it('and the product list fails too, it shows an error and can be retried', async () => {
    let isAvailable = false
    open('/search?searchterm=lantern', {
      ...noProductFile,
      'GET /api/products': (body, path) => (isAvailable ? pages(many, 20)(body, path) : rejection(503, 'unavailable')),
    })
    expect(await screen.findByText('Failed to fetch products')).toBeInTheDocument()
    expect(screen.queryByText(/No results/)).not.toBeInTheDocument()
    isAvailable = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('45 results for "lantern"')).toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  // Requirements: 8.8
  it('and there is no connection, it reports that', async () => {
    open('/search', { 'GET /api/product-data': () => 'networkError', 'GET /api/products': () => 'networkError' })
    await userEvent.hover(box())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The shop could not be reached. Check your connection and try again.',
    )
  })
})
