import { render, screen } from '@testing-library/react'
import { ArrivalFocus } from './arrival-focus'

let mockPath = '/tees'
jest.mock('next/navigation', () => ({ usePathname: () => mockPath }))

const page = (title: string, left?: string) => (
  <main>
    {left !== undefined && <h1 hidden>{left}</h1>}
    <h1>{title}</h1>
    <ArrivalFocus />
  </main>
)

beforeEach(() => {
  mockPath = '/tees'
  HTMLElement.prototype.checkVisibility = function () {
    return !this.hidden
  }
})

it('leaves the focus alone on the first page', () => {
  render(page('Tees collection'))
  expect(document.body).toHaveFocus()
})

it('puts the focus on the heading of the page that a link led to, not on one that was left', () => {
  const { rerender } = render(page('Tees collection'))
  mockPath = '/listing/night-tee'
  rerender(page('Night Tee', 'Tees collection'))
  expect(screen.getByRole('heading', { name: 'Night Tee' })).toHaveFocus()
})

it('leaves the focus where it is while only the choice of a colour changes the address', () => {
  const { rerender } = render(page('Night Tee'))
  rerender(page('Night Tee'))
  expect(document.body).toHaveFocus()
})
