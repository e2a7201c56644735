import { render, screen } from '@testing-library/react'
import { RouteFocus } from './route-focus'

let mockPath = '/tees'
jest.mock('next/navigation', () => ({ usePathname: () => mockPath }))

const page = (title: string, left?: string) => (
  <main>
    {left !== undefined && <h1 hidden>{left}</h1>}
    <h1>{title}</h1>
    <RouteFocus />
  </main>
)

beforeEach(() => {
  mockPath = '/tees'
  HTMLElement.prototype.checkVisibility = function () {
    return !this.hidden
  }
})

it('does not move the focus on the first page', () => {
  render(page('Tees collection'))
  expect(document.body).toHaveFocus()
})

// Requirements: C2.600
it('focuses the heading of the page that a link opened, not the heading of the previous page', () => {
  const { rerender } = render(page('Tees collection'))
  mockPath = '/listing/night-tee'
  rerender(page('Night Tee', 'Tees collection'))
  expect(screen.getByRole('heading', { name: 'Night Tee' })).toHaveFocus()
})

it('does not move the focus when only the selected color changes the URL', () => {
  const { rerender } = render(page('Night Tee'))
  rerender(page('Night Tee'))
  expect(document.body).toHaveFocus()
})
