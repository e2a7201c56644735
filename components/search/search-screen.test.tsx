import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { searchable } from '../../lib/search/product-fixture'
import type { SearchProduct } from '../../lib/search/search-product'
import { fakeApp, refusal, renderWithData } from '../checkout/fake-app'
import { SearchScreen } from './search-screen'

// Parts of these screens are loaded when they are first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 })
jest.setTimeout(30_000)

const bus = searchable(1, { title: 'Last Bus', slug: 'last-bus', type: 'Classic Tee' })
const mug = searchable(2, { title: 'Last Bus', slug: 'last-bus-mug', type: 'Mug' })
const signal = searchable(3, { title: 'Signal', slug: 'signal', type: 'Hoodie', group: 'Warm things' })
const everything = [bus, mug, signal]

type Handlers = Parameters<typeof fakeApp>[0]

function open(address = '/search', handlers: Handlers = {}, view = 'en.USD.USA') {
  window.history.replaceState(null, '', address)
  const app = fakeApp({ 'GET /api/product-data': () => ({ body: { products: everything } }), ...handlers })
  renderWithData(<SearchScreen view={view} withoutScripts={null} />)
  return app
}

const box = () => screen.getByRole('combobox', { name: 'Type keywords to search' })
const titles = () => screen.queryAllByRole('article').map((tile) => within(tile).getByRole('heading').textContent)
const address = () => `${location.pathname}${location.search}`
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const pages = (products: SearchProduct[], per: number) => (_: unknown, path: string) => {
  const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
  return { body: { products: products.slice((page - 1) * per, page * per), more: page * per < products.length } }
}

describe('the search page', () => {
  it('has its heading, its hint, and the focus in the box', async () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeInTheDocument()
    await waitFor(() => expect(box()).toHaveFocus())
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('searches for what the address asks', async () => {
    open('/search?searchterm=signal')
    expect(await screen.findByRole('article')).toHaveTextContent('Signal')
    expect(box()).toHaveValue('signal')
    expect(screen.getByText('1 result for "signal"')).toBeInTheDocument()
  })

  it('asks page by page in a preview, where there is no file of all products', async () => {
    const app = open('/search?searchterm=signal', { 'GET /api/products': pages(everything, 2) }, 'en.USD.USA.preview')
    expect(await screen.findByRole('article')).toHaveTextContent('Signal')
    expect(app.sent('GET /api/product-data')).toEqual([])
  })

  it('shows results once the term is longer than two characters', async () => {
    open()
    await userEvent.type(box(), 'bu')
    expect(titles()).toEqual([])
    expect(screen.queryByText(/No results/)).not.toBeInTheDocument()
    await userEvent.type(box(), 's')
    await waitFor(() => expect(titles()).toEqual(['Last Bus', 'Last Bus']))
  })

  it('offers nothing to add from its tiles', async () => {
    open('/search?searchterm=signal')
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: /Quick add/ })).not.toBeInTheDocument()
  })

  it('says that nothing matches, but not while it is still loading', async () => {
    let arrive: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    open('/search', {
      'GET /api/product-data': async () => {
        await late
        return { body: { products: everything } }
      },
    })
    await userEvent.type(box(), 'zebra')
    expect(screen.getByText('Loading products…')).toBeInTheDocument()
    expect(screen.queryByText(/No results/)).not.toBeInTheDocument()
    arrive()
    const nothing = await screen.findByText('No results for "zebra"')
    expect(nothing.closest('[role=status]')).toBeInTheDocument()
  })

  it('keeps the address in step with the term, in the same entry of the history', async () => {
    open()
    const entries = window.history.length
    await userEvent.type(box(), 'last bus')
    await waitFor(() => expect(address()).toBe('/search?searchterm=last+bus'))
    await userEvent.clear(box())
    await waitFor(() => expect(address()).toBe('/search'))
    expect(window.history.length).toBe(entries)
  })

  it('shows a dozen, and more when asked', async () => {
    const many = Array.from({ length: 15 }, (_, index) => searchable(index + 1, { title: `Lantern ${index + 1}` }))
    open('/search?searchterm=lantern', { 'GET /api/product-data': () => ({ body: { products: many } }) })
    await waitFor(() => expect(titles()).toHaveLength(12))
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(titles()).toHaveLength(15)
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('leads home where no page of the shop came before', () => {
    open()
    expect(screen.getByRole('link', { name: 'Close search' })).toHaveAttribute('href', '/')
  })
})

describe('the suggestions', () => {
  it('are at most five, by name and product, and their number is told', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7].map((id) => searchable(id, { title: `Lantern ${id}` }))
    open('/search', { 'GET /api/product-data': () => ({ body: { products: many } }) })
    await userEvent.type(box(), 'lantern')
    await waitFor(() => expect(options()).toHaveLength(5))
    expect(options()[0]).toBe('Lantern 1 - Classic Tee')
    expect(screen.getByText('5 suggestions')).toHaveAttribute('role', 'status')
  })

  it('are gone through with down and up, and taken with enter', async () => {
    open()
    await userEvent.type(box(), 'bus')
    await waitFor(() => expect(options()).toEqual(['Last Bus - Mug', 'Last Bus - Classic Tee'].sort()))
    const [first, second] = screen.getAllByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    expect(box()).toHaveAttribute('aria-activedescendant', first?.id)
    expect(first).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    expect(box()).toHaveAttribute('aria-activedescendant', second?.id)
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(box()).toHaveAttribute('aria-activedescendant', first?.id)
    await userEvent.keyboard('{Enter}')
    expect(box()).toHaveValue('Last Bus - Classic Tee')
    expect(options()).toEqual([])
    await waitFor(() => expect(titles()).toEqual(['Last Bus']))
    expect(address()).toBe('/search?searchterm=Last+Bus+-+Classic+Tee')
  })

  it('close at Escape, and the term stays', async () => {
    open()
    await userEvent.type(box(), 'bus')
    await waitFor(() => expect(options()).toHaveLength(2))
    await userEvent.keyboard('{Escape}')
    expect(box()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(box()).toHaveValue('bus')
  })

  it('are taken with the mouse, too, and the box keeps the focus', async () => {
    open()
    await userEvent.type(box(), 'signal')
    await userEvent.click(await screen.findByRole('option'))
    expect(box()).toHaveValue('Signal - Hoodie')
    expect(box()).toHaveFocus()
  })

  it('close when the box is left', async () => {
    open()
    await userEvent.type(box(), 'signal')
    await screen.findByRole('option')
    await userEvent.tab()
    expect(box()).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('where the file with all products cannot be had', () => {
  const gone: Handlers = { 'GET /api/product-data': () => refusal(503, 'unavailable') }
  const many = Array.from({ length: 45 }, (_, index) => searchable(index + 1, { title: `Lantern ${index + 1}` }))

  it('the list is read page by page, the rest of it once something is searched', async () => {
    const app = open('/search', { ...gone, 'GET /api/products': pages(many, 20) })
    await waitFor(() => expect(app.sent('GET /api/products')).toHaveLength(1))
    await userEvent.type(box(), '45')
    expect(app.sent('GET /api/products')).toHaveLength(1)
    await userEvent.type(box(), ' lantern')
    await waitFor(() => expect(app.sent('GET /api/products')).toHaveLength(3))
    await waitFor(() => expect(screen.getByText('45 results for "45 lantern"')).toBeInTheDocument())
    expect(app.sent('GET /api/product-data')).toHaveLength(1)
  })

  it('no more than fifty pages are read', async () => {
    const endless = (_: unknown, path: string) => ({
      body: { products: [searchable(Number(path.split('=')[1]), { title: 'Lantern' })], more: true },
    })
    const app = open('/search?searchterm=lantern', { ...gone, 'GET /api/products': endless })
    await waitFor(() => expect(screen.getByText('50 results for "lantern"')).toBeInTheDocument())
    expect(app.sent('GET /api/products')).toHaveLength(50)
  })

  it('and not the list either, it says so and tries again when asked', async () => {
    let works = false
    open('/search?searchterm=lantern', {
      ...gone,
      'GET /api/products': (body, path) => (works ? pages(many, 20)(body, path) : refusal(503, 'unavailable')),
    })
    expect(await screen.findByText('Failed to fetch products')).toBeInTheDocument()
    expect(screen.queryByText(/No results/)).not.toBeInTheDocument()
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('45 results for "lantern"')).toBeInTheDocument())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('and the network is gone, it says that', async () => {
    open('/search', { 'GET /api/product-data': () => 'lost', 'GET /api/products': () => 'lost' })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The shop could not be reached. Check your connection and try again.',
    )
  })
})
