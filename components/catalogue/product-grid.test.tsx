import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetShelves } from '../../lib/catalogue/impressions'
import type { Tile } from '../../lib/catalogue/tile'
import { forgetEvents, toldEvents } from '../../lib/tracking/told-fixture'
import { renderWithTexts } from '../layout/render-with-texts'
import { ProductGrid } from './product-grid'

const tile = (id: number, more: Partial<Tile> = {}): Tile => ({
  id,
  slug: `tee-${id}`,
  href: `/listing/tee-${id}?pid=${id}`,
  title: `Tee ${id}`,
  type: 'Classic Tee',
  price: '$28.00',
  money: { amount: 2800, currency: 'USD' },
  compareAt: undefined,
  picture: '/pictures/front-560.webp',
  morePictures: ['/pictures/back-560.webp', '/pictures/detail-560.webp'],
  color: '#20304f',
  swatches: [],
  badge: undefined,
  ...more,
})

const item = (id: number) => ({
  item_id: String(id),
  item_name: `Tee ${id}`,
  item_category: 'Classic Tee',
  price: 28,
  index: id - 1,
})

beforeEach(() => {
  forgetShelves()
  forgetEvents()
  window.history.replaceState(null, '', '/tees')
})

describe('a shelf', () => {
  it('tells which products were shown, by the name of its collection', () => {
    renderWithTexts(<ProductGrid tiles={[tile(1), tile(2)]} list="Tees" />)
    expect(toldEvents()).toEqual([
      { event: 'product-impression', ecommerce: { currency: 'USD', list: 'Tees', items: [item(1), item(2)] } },
    ])
  })

  it('tells of a page again only when the buyer has moved forward to it', () => {
    const show = (page: number) => renderWithTexts(<ProductGrid tiles={[tile(1)]} list="Tees" page={page} />).unmount()
    for (const page of [1, 2, 1, 1, 2]) show(page)
    expect(toldEvents()).toHaveLength(3)
  })

  it('tells which product was opened', async () => {
    const prevent = (event: Event) => event.preventDefault()
    document.addEventListener('click', prevent)
    renderWithTexts(<ProductGrid tiles={[tile(1), tile(2)]} list="Tees" page={2} />)
    await userEvent.click(screen.getByRole('link', { name: 'Tee 2' }))
    document.removeEventListener('click', prevent)
    expect(toldEvents().at(-1)).toEqual({
      event: 'product-click',
      ecommerce: { currency: 'USD', list: 'Tees', items: [item(2)] },
    })
  })

  it('without a name is not told of', () => {
    renderWithTexts(<ProductGrid tiles={[tile(1)]} />)
    expect(toldEvents()).toEqual([])
  })

  it('has no quick add where it is a related one or a search', () => {
    renderWithTexts(<ProductGrid tiles={[tile(1)]} quickAdd={false} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the pictures of a tile', () => {
  const fetched: string[] = []
  const lessMotion = jest.fn(() => false)

  beforeEach(() => {
    jest.useFakeTimers()
    fetched.length = 0
    lessMotion.mockReturnValue(false)
    Object.assign(window, { matchMedia: () => ({ matches: lessMotion() }) })
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const picture = document.createElement('img')
      Object.defineProperty(picture, 'naturalWidth', { get: () => (picture.src.includes('gone') ? 0 : 560) })
      const set = picture.setAttribute.bind(picture)
      Object.defineProperty(picture, 'src', {
        get: () => picture.getAttribute('src') ?? '',
        set: (src: string) => {
          fetched.push(src)
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
  const enter = (pointerType = 'mouse') => {
    const event = new MouseEvent('pointerenter')
    Object.assign(event, { pointerType })
    fireEvent(screen.getByRole('article'), event)
  }

  it('take turns every second while a mouse is on it, and the first one comes back when it leaves', () => {
    renderWithTexts(<ProductGrid tiles={[tile(1)]} />)
    expect(fetched).toEqual([])
    enter()
    expect(fetched).toEqual(['/pictures/back-560.webp', '/pictures/detail-560.webp'])
    act(() => void jest.advanceTimersByTime(999))
    expect(shown()).toBe('/pictures/front')
    act(() => void jest.advanceTimersByTime(1))
    expect(shown()).toBe('/pictures/back')
    const seen = [0, 1, 2].map(() => {
      second()
      return shown()
    })
    expect(seen).toEqual(['/pictures/detail', '/pictures/front', '/pictures/back'])
    fireEvent(screen.getByRole('article'), new MouseEvent('pointerleave'))
    expect(shown()).toBe('/pictures/front')
    second()
    expect(shown()).toBe('/pictures/front')
  })

  it('are fetched once, however often the mouse comes', () => {
    renderWithTexts(<ProductGrid tiles={[tile(1)]} />)
    enter()
    enter()
    expect(fetched).toHaveLength(2)
  })

  it('stop at Escape', () => {
    renderWithTexts(<ProductGrid tiles={[tile(1)]} />)
    enter()
    second()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(shown()).toBe('/pictures/front')
    second()
    expect(shown()).toBe('/pictures/front')
  })

  it.each([
    ['a finger', 'touch', false],
    ['a mouse that asks for less motion', 'mouse', true],
  ])('stay as they are for %s', (_, pointer, less) => {
    lessMotion.mockReturnValue(less)
    renderWithTexts(<ProductGrid tiles={[tile(1)]} />)
    enter(pointer)
    second()
    expect(shown()).toBe('/pictures/front')
    expect(fetched).toEqual([])
  })

  it('stay as they are when the keyboard comes to the tile', () => {
    renderWithTexts(<ProductGrid tiles={[tile(1)]} />)
    act(() => within(screen.getByRole('article')).getByRole('link').focus())
    second()
    expect(fetched).toEqual([])
  })

  it('that cannot be had have no turn', () => {
    renderWithTexts(
      <ProductGrid tiles={[tile(1, { morePictures: ['/pictures/gone-560.webp', '/pictures/back-560.webp'] })]} />,
    )
    enter()
    second()
    expect(shown()).toBe('/pictures/back')
    second()
    expect(shown()).toBe('/pictures/front')
  })
})
