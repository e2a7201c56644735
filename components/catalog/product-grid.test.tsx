import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearShelves } from '../../lib/catalog/impressions'
import { ShopTileRatio } from '../../lib/catalog/shop-tile-ratio'
import type { Tile } from '../../lib/catalog/tile'
import { forgetEvents, recordedEvents } from '../../tests/storefront/recorded-events'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { ProductGrid } from './product-grid'

const tile = (id: number, more: Partial<Tile> = {}) =>
  sampleTile({
    id,
    picture: '/pictures/front-560.webp',
    morePictures: ['/pictures/back-560.webp', '/pictures/detail-560.webp'],
    ...more,
  })

const item = (id: number) => ({
  item_id: String(100 + id),
  item_name: `Tee ${id}`,
  item_category: 'Classic Tee',
  price: 28,
  index: id - 1,
})

beforeEach(() => {
  clearShelves()
  forgetEvents()
  window.history.replaceState(null, '', '/tees')
})

describe('a product grid', () => {
  // Requirements: 7.18
  it('tracks the products that were shown, with the name of its collection', () => {
    renderWithMessages(<ProductGrid tiles={[tile(1), tile(2)]} list="Tees" />)
    expect(recordedEvents()).toEqual([
      {
        event: 'product-impression',
        ecommerce: { currency: 'USD', list: 'Tees', content_type: 'product_group', items: [item(1), item(2)] },
      },
    ])
  })

  it('of one color leads to that color of each product that has it', () => {
    renderWithMessages(<ProductGrid tiles={[tile(1, { variationId: 34 }), tile(2)]} list="Tees" />)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/listing/tee-1?pid=1&variation=34', '/listing/tee-2?pid=2'])
  })

  it('says that the picture of a product is to come', () => {
    renderWithMessages(
      <ProductGrid tiles={[tile(1), tile(2, { hasPlaceholder: true }), tile(3, { picture: undefined })]} list="Tees" />,
    )
    expect(screen.getAllByText('Picture to come')).toHaveLength(2)
  })

  // Requirements: 4.9
  it('tracks a page again only when the buyer pages forward to it', () => {
    const show = (page: number) =>
      renderWithMessages(<ProductGrid tiles={[tile(1)]} list="Tees" page={page} />).unmount()
    for (const page of [1, 2, 1, 1, 2]) show(page)
    expect(recordedEvents()).toHaveLength(3)
  })

  // Requirements: 7.18
  it('tracks the product that was opened', async () => {
    const prevent = (event: Event) => event.preventDefault()
    document.addEventListener('click', prevent)
    renderWithMessages(<ProductGrid tiles={[tile(1), tile(2)]} list="Tees" page={2} />)
    await userEvent.click(screen.getByRole('link', { name: 'Tee 2' }))
    document.removeEventListener('click', prevent)
    expect(recordedEvents().at(-1)).toEqual({
      event: 'product-click',
      ecommerce: { currency: 'USD', list: 'Tees', content_type: 'product_group', items: [item(2)] },
    })
  })

  it('is not tracked without a list name', () => {
    renderWithMessages(<ProductGrid tiles={[tile(1)]} />)
    expect(recordedEvents()).toEqual([])
  })

  it('has no quick add when it is disabled for related products and search', () => {
    renderWithMessages(<ProductGrid tiles={[tile(1)]} quickAdd={false} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the pictures of a tile', () => {
  const requested: string[] = []
  const reducedMotion = jest.fn(() => false)

  beforeEach(() => {
    jest.useFakeTimers()
    requested.length = 0
    reducedMotion.mockReturnValue(false)
    Object.assign(window, { matchMedia: () => ({ matches: reducedMotion() }) })
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const picture = document.createElement('img')
      Object.defineProperty(picture, 'naturalWidth', { get: () => (picture.src.includes('gone') ? 0 : 560) })
      const set = picture.setAttribute.bind(picture)
      Object.defineProperty(picture, 'src', {
        get: () => picture.getAttribute('src') ?? '',
        set: (src: string) => {
          requested.push(src)
          set('src', src)
        },
      })
      return picture
    })
  })
  afterEach(() => jest.useRealTimers())

  const shown = () =>
    [...screen.getByRole('article').querySelectorAll('img')]
      .at(-1)
      ?.getAttribute('src')
      ?.replace(/-\d+\.webp/, '')
  const second = () => act(() => void jest.advanceTimersByTime(1000))
  const enter = async (pointerType = 'mouse', [heading = null] = screen.getAllByRole('heading')) => {
    const event = new MouseEvent('pointermove', { bubbles: true })
    Object.assign(event, { pointerType })
    if (heading) fireEvent(heading, event)
    // The code of the rotation loads with the first mouse.
    await act(async () => {
      await import('../../lib/catalog/rotate-pictures')
    })
  }

  // Requirements: 2.25, 2.27, 9.9
  it('rotate every second while a mouse is on the tile, and reset when it leaves', async () => {
    renderWithMessages(<ProductGrid tiles={[tile(1)]} />)
    expect(requested).toEqual([])
    await enter()
    expect(requested).toEqual(['/pictures/back-560.webp', '/pictures/detail-560.webp'])
    act(() => void jest.advanceTimersByTime(999))
    expect(shown()).toBe('/pictures/front')
    act(() => void jest.advanceTimersByTime(1))
    expect(shown()).toBe('/pictures/back')
    const rotation = [0, 1, 2].map(() => {
      second()
      return shown()
    })
    expect(rotation).toEqual(['/pictures/detail', '/pictures/front', '/pictures/back'])
    fireEvent(screen.getByRole('list'), new MouseEvent('pointerout', { bubbles: true }))
    expect(shown()).toBe('/pictures/front')
    second()
    expect(shown()).toBe('/pictures/front')
  })

  it('load once, however often the mouse enters', async () => {
    renderWithMessages(<ProductGrid tiles={[tile(1)]} />)
    await enter()
    await enter()
    expect(requested).toHaveLength(2)
  })

  it('stop with Escape', async () => {
    renderWithMessages(<ProductGrid tiles={[tile(1)]} />)
    await enter()
    second()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(shown()).toBe('/pictures/front')
    second()
    expect(shown()).toBe('/pictures/front')
  })

  it.each([
    ['touch', 'touch', false],
    ['a mouse with reduced motion', 'mouse', true],
  ])('do not rotate for %s', async (_, pointer, matches) => {
    reducedMotion.mockReturnValue(matches)
    renderWithMessages(<ProductGrid tiles={[tile(1)]} />)
    await enter(pointer)
    second()
    expect(shown()).toBe('/pictures/front')
    expect(requested).toEqual([])
  })

  it('fill the tile if they are photographs, with their subjects in view', async () => {
    const picture = `/pictures/${'a'.repeat(32)}p100040307070-560.webp`
    const further = `/pictures/${'b'.repeat(32)}p100060309070-560.webp`
    renderWithMessages(<ProductGrid tiles={[tile(1, { picture, morePictures: [further] })]} />)
    const current = () => [...screen.getByRole('article').querySelectorAll('img')].at(-1)
    const expectPosition = (objectPosition: string) => {
      expect(current()).toHaveClass('object-cover')
      expect(current()).toHaveStyle({ objectPosition })
    }
    expectPosition('75% 50%')
    await enter()
    second()
    expectPosition('100% 50%')
  })

  it('have the shape of all tiles of the shop, on hover too, with their subjects in view', async () => {
    const picture = `/pictures/${'a'.repeat(32)}p160010308070-560.webp`
    const further = `/pictures/${'b'.repeat(32)}p160020309070-560.webp`
    renderWithMessages(
      <ShopTileRatio value={5 / 4}>
        <ProductGrid tiles={[tile(1, { picture, morePictures: [further] }), tile(2)]} />
      </ShopTileRatio>,
    )
    expect(screen.getByRole('list').style.getPropertyValue('--tile-ratio')).toBe('1.25')
    const [first] = screen.getAllByRole('article')
    const current = () => [...(first?.querySelectorAll('img') ?? [])].at(-1)
    expect(current()).toHaveStyle({ objectPosition: '27.1% 50%' })
    await enter()
    second()
    expect(current()).toHaveStyle({ objectPosition: '72.9% 50%' })
  })

  it('are 4:5 in every other shop, whose lists have no style', () => {
    const picture = `/pictures/${'a'.repeat(32)}p160010308070-560.webp`
    renderWithMessages(<ProductGrid tiles={[tile(1, { picture }), tile(2, { picture })]} />)
    expect(screen.getByRole('list')).not.toHaveAttribute('style')
  })

  it('do not rotate when the tile receives keyboard focus', () => {
    renderWithMessages(<ProductGrid tiles={[tile(1)]} />)
    act(() => within(screen.getByRole('article')).getByRole('link').focus())
    second()
    expect(requested).toEqual([])
  })

  it('are skipped when they fail to load', async () => {
    renderWithMessages(
      <ProductGrid tiles={[tile(1, { morePictures: ['/pictures/gone-560.webp', '/pictures/back-560.webp'] })]} />,
    )
    await enter()
    second()
    expect(shown()).toBe('/pictures/back')
    second()
    expect(shown()).toBe('/pictures/front')
  })
})
