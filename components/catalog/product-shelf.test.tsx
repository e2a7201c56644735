import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { CarouselArrows } from './carousel-arrows'
import { Carousel } from './product-shelf'

// Loads the arrows synchronously; the page loads them later.
jest.mock('./carousel-arrows-slot', () => jest.requireActual('./carousel-arrows'))

const labels = { previous: 'Previous products', next: 'Next products' }

/** Simulates a list of 300 pixels with 100 visible, because jsdom has no layout. */
function laidOut(at: number) {
  const list = screen.getByRole('list')
  Object.defineProperties(list, { scrollWidth: { value: 300 }, clientWidth: { value: 100 } })
  Object.assign(list, { scrollLeft: at, scrollBy: jest.fn() })
  fireEvent.scroll(list)
  return list
}

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
})

describe('a carousel', () => {
  it('scrolls by its visible width, and disables its arrows at the ends', async () => {
    renderWithMessages(
      <>
        <CarouselArrows list="shelf" {...labels} />
        <ul id="shelf">
          <li>1</li>
        </ul>
      </>,
    )
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    const list = laidOut(0)
    const next = await screen.findByRole('button', { name: 'Next products' })
    const previous = screen.getByRole('button', { name: 'Previous products' })
    expect(previous).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(previous)
    await userEvent.click(next)
    expect(jest.mocked(list.scrollBy).mock.calls).toEqual([[{ left: 100, behavior: 'smooth' }]])
    laidOut(200)
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'))
    expect(previous).toHaveAttribute('aria-disabled', 'false')
  })

  it('labels its region with its heading', () => {
    renderWithMessages(
      <Carousel id="shelf" title="Similar Products" items={2} labels={labels}>
        <ul id="shelf" />
      </Carousel>,
    )
    expect(screen.getByRole('region', { name: 'Similar Products' })).toContainElement(screen.getByRole('list'))
  })

  // Requirements: 2.42
  it.each([
    [2, 0],
    [3, 1],
  ])('with %s items has %s pairs of arrows', (items, arrows) => {
    renderWithMessages(
      <Carousel id="shelf" title="Similar Products" items={items} labels={labels}>
        <ul id="shelf" />
      </Carousel>,
    )
    laidOut(0)
    expect(screen.queryAllByRole('button', { name: 'Next products' })).toHaveLength(arrows)
  })
})
