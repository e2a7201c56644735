import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { MenuBar } from './menu-bar'

jest.mock('next/navigation', () => ({ usePathname: () => '/tees' }))

const links = [
  { name: 'Explore', href: '/', children: [] },
  { name: 'Tees', href: '/tees', children: [{ name: 'Graphic Tees', href: '/tees/graphic' }] },
  { name: 'Prints', href: '/prints', children: [{ name: 'Posters', href: '/prints/posters' }] },
  { name: 'About', href: '/about', children: [] },
]

/** Renders a menu in a row of `row` pixels; each link is 100 pixels wide. */
function open(row: number) {
  const measures: (() => void)[] = []
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(row)
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  window.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
    constructor(callback: ResizeObserverCallback) {
      measures.push(() => callback([], this))
    }
  }
  renderWithMessages(<MenuBar label="Main" links={links} />)
  act(() => {
    for (const measure of measures) measure()
  })
  return within(screen.getByRole('navigation', { name: 'Main' }))
}
const visibleLinks = () =>
  [...document.querySelectorAll('li[data-link]:not(.invisible) .menu-link')].map((link) => link.textContent)

describe('the menu beside the logo', () => {
  it('marks the current page', () => {
    expect(open(1000).getByRole('link', { current: 'page' })).toHaveAccessibleName('Tees')
  })

  it('shows every link and no More button when there is room', () => {
    const bar = open(1000)
    expect(visibleLinks()).toEqual(['Explore', 'Tees', 'Prints', 'About'])
    expect(bar.queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
  })

  it('keeps more room for More when the text is large', () => {
    open(455)
    expect(visibleLinks()).toEqual(['Explore', 'Tees', 'Prints'])
    cleanup()
    const large = document.createElement('style')
    large.textContent = 'ul { font-size: 30px }'
    document.head.append(large)
    open(455)
    expect(visibleLinks()).toEqual(['Explore', 'Tees'])
    large.remove()
  })

  it('moves links that do not fit behind More, including nested collections', async () => {
    const bar = open(400)
    expect(visibleLinks()).toEqual(['Explore', 'Tees'])
    const more = bar.getByRole('button', { name: 'More' })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(more)
    expect(more).toHaveAttribute('aria-expanded', 'true')
    const list = within(await bar.findByRole('list', { name: 'More' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/prints',
      '/prints/posters',
      '/about',
    ])
  })

  it('has a separate button for the collections within a collection', async () => {
    const bar = open(1000)
    await userEvent.click(bar.getByRole('button', { name: 'Collections in Tees' }))
    expect(await bar.findByRole('link', { name: 'Graphic Tees' })).toHaveAttribute('href', '/tees/graphic')
  })

  it('opens with the keyboard; Escape closes it and returns the focus to its button', async () => {
    const bar = open(400)
    const more = bar.getByRole('button', { name: 'More' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await bar.findByRole('list', { name: 'More' })
    await userEvent.tab()
    expect(bar.getAllByRole('link', { name: 'Prints' }).at(-1)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(more).toHaveAttribute('aria-expanded', 'false')
    expect(more).toHaveFocus()
  })

  it('closes on a press outside or when Tab leaves it', async () => {
    const bar = open(400)
    const more = bar.getByRole('button', { name: 'More' })
    await userEvent.click(more)
    await bar.findByRole('list', { name: 'More' })
    await userEvent.click(document.body)
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(more)
    await bar.findByRole('list', { name: 'More' })
    act(() => bar.getByRole('link', { name: 'Explore' }).focus())
    expect(more).toHaveAttribute('aria-expanded', 'false')
  })

  it('opens a submenu from its label with the mouse, closes it when the mouse leaves, and keeps it open after a press', async () => {
    const bar = open(1000)
    await userEvent.hover(bar.getByRole('link', { name: 'Tees' }))
    expect(await bar.findByRole('link', { name: 'Graphic Tees' })).toBeInTheDocument()
    await userEvent.unhover(bar.getByRole('link', { name: 'Tees' }))
    await waitFor(() => expect(bar.queryByRole('link', { name: 'Graphic Tees' })).not.toBeInTheDocument())
    await userEvent.click(bar.getAllByRole('button')[0] ?? document.body)
    expect(await bar.findByRole('link', { name: 'Graphic Tees' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(bar.queryByRole('link', { name: 'Graphic Tees' })).not.toBeInTheDocument()
  })
})
