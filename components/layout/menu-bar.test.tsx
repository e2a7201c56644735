import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuBar } from './menu-bar'
import { renderWithTexts } from './render-with-texts'

jest.mock('next/navigation', () => ({ usePathname: () => '/tees' }))

const links = [
  { name: 'Explore', href: '/', children: [] },
  { name: 'Tees', href: '/tees', children: [{ name: 'Graphic Tees', href: '/tees/graphic' }] },
  { name: 'Prints', href: '/prints', children: [{ name: 'Posters', href: '/prints/posters' }] },
  { name: 'About', href: '/about', children: [] },
]

/** A menu in a row of so many pixels, each link 100 wide. */
function open(row: number) {
  const measures: (() => void)[] = []
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(row)
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  window.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
    constructor(heard: ResizeObserverCallback) {
      measures.push(() => heard([], this))
    }
  }
  renderWithTexts(<MenuBar label="Main" links={links} />)
  act(() => {
    for (const measure of measures) measure()
  })
  return within(screen.getByRole('navigation', { name: 'Main' }))
}
const seen = () => [...document.querySelectorAll('li[data-link]:not(.invisible) > a')].map((link) => link.textContent)

describe('the menu beside the logo', () => {
  it('marks the page the visitor is on', () => {
    expect(open(1000).getByRole('link', { current: 'page' })).toHaveAccessibleName('Tees')
  })

  it('shows every link where there is room for all, and no more than that', () => {
    const bar = open(1000)
    expect(seen()).toEqual(['Explore', 'Tees', 'Prints', 'About'])
    expect(bar.queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
  })

  it('keeps what does not fit behind More, nested collections too', async () => {
    const bar = open(400)
    expect(seen()).toEqual(['Explore', 'Tees'])
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

  it('has a button of its own for the collections within a collection', async () => {
    const bar = open(1000)
    await userEvent.click(bar.getByRole('button', { name: 'Collections in Tees' }))
    expect(await bar.findByRole('link', { name: 'Graphic Tees' })).toHaveAttribute('href', '/tees/graphic')
  })

  it('opens by keyboard; Escape closes it and goes back to its button', async () => {
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

  it('closes when the visitor goes elsewhere, by a press or with Tab', async () => {
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
})
