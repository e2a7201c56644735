import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MenuSheet } from './menu-sheet'
import { renderWithTexts } from './render-with-texts'

jest.mock('next/navigation', () => ({ usePathname: () => '/tees' }))

const links = [
  { name: 'Explore', href: '/', children: [] },
  { name: 'Tees', href: '/tees', children: [{ name: 'Graphic Tees', href: '/tees/graphic' }] },
]

describe('the menu', () => {
  it('opens as a sheet with everything in it, and closes again to its button', async () => {
    renderWithTexts(
      <MenuSheet
        links={links}
        social={[{ name: 'Our channel', href: 'https://tv.example/', icon: 'youtube' }]}
        socialLabel="Follow us"
        title="Menu"
        openLabel="Open menu"
        closeLabel="Close"
      />,
    )
    const opener = screen.getByRole('button', { name: 'Open menu' })
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(opener)
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(sheet.getByRole('link', { name: 'Graphic Tees' })).toHaveAttribute('href', '/tees/graphic')
    expect(sheet.getByRole('link', { name: 'Our channel' })).toHaveAttribute('href', 'https://tv.example/')
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  })
})
