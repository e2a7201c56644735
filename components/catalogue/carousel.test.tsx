import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../layout/render-with-texts'
import { Carousel } from './carousel'
import { CarouselArrows } from './carousel-arrows'

// At once, where the page fetches them later.
jest.mock('./carousel-arrows-slot', () => jest.requireActual('./carousel-arrows'))

const labels = { previous: 'Previous products', next: 'Next products' }

/** A list of 300 pixels of which 100 are seen, as jsdom lays nothing out. */
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
  it('moves by what is seen of it, and its arrows rest at the ends', async () => {
    renderWithTexts(
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

  it('names its list by its heading', () => {
    renderWithTexts(
      <Carousel id="shelf" title="Similar Products" wide={3} labels={labels}>
        <li key="a">a</li>
        <li key="b">b</li>
      </Carousel>,
    )
    expect(screen.getByRole('region', { name: 'Similar Products' })).toContainElement(screen.getByRole('list'))
  })

  it.each([
    [2, 0],
    [3, 1],
  ])('of %s cells has %s pairs of arrows', (cells, arrows) => {
    renderWithTexts(
      <Carousel id="shelf" title="Similar Products" wide={3} labels={labels}>
        {Array.from({ length: cells }, (_, index) => (
          <li key={String(index)}>{index}</li>
        ))}
      </Carousel>,
    )
    laidOut(0)
    expect(screen.queryAllByRole('button', { name: 'Next products' })).toHaveLength(arrows)
  })
})
