import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useModals } from '../../lib/layout/modals'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { MenuSheet } from './menu-sheet'

jest.mock('next/navigation', () => ({ usePathname: () => '/tees' }))

const links = [
  { name: 'Explore', href: '/', children: [] },
  { name: 'Tees', href: '/tees', children: [{ name: 'Graphic Tees', href: '/tees/graphic' }] },
]

const market = { locale: 'en', currency: 'USD', region: 'USA' } as const
const openMenu = () =>
  renderWithMessages(
    <MenuSheet
      links={links}
      help={[
        ['Search', '/search'],
        ['Track Order', '/track'],
      ]}
      social={[{ name: 'Our channel', href: 'https://tv.example/', path: 'M0 0h1' }]}
      socialLabel="Follow us"
      title="Menu"
      openLabel="Open menu"
      closeLabel="Close"
      market={market}
      preferences="Preferences"
      place="Shipping to United States · USD · English"
    />,
  )

describe('the menu', () => {
  // Requirements: 2.48
  it('opens as a sheet with all links and returns the focus to its button when it closes', async () => {
    openMenu()
    const opener = screen.getByRole('button', { name: 'Open menu' })
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(opener)
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(sheet.getByRole('link', { name: 'Graphic Tees' })).toHaveAttribute('href', '/tees/graphic')
    expect(sheet.getByRole('link', { name: 'Our channel' })).toHaveAttribute('href', 'https://tv.example/')
    expect(sheet.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search')
    expect(sheet.getByRole('link', { name: 'Track Order' })).toHaveAttribute('href', '/track')
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener).toHaveFocus()
  })

  it('opens the Preferences', async () => {
    openMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Preferences Shipping to United States · USD · English' }))
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
    expect(useModals.getState().current).toEqual({ id: 'localization-modal', subject: { market } })
    useModals.getState().close()
  })
})
