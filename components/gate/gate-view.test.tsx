import { render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { NextIntlClientProvider } from 'next-intl'
import { gateRoles } from '../../lib/theme/gate-roles'
import { groundPairs } from '../../lib/theme/grounds'
import { contrast } from '../../lib/theme/oklch'
import { readTheme } from '../../lib/theme/read-theme'
import messages from '../../messages/en.json'
import { GateForm, GateFrame } from './gate-view'

const show = (data: Parameters<typeof readTheme>[0] = {}, problem?: string) => {
  const theme = readTheme(data, 'Corner')
  return render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <GateFrame theme={theme}>
        <GateForm theme={theme} problem={problem} />
      </GateFrame>
    </NextIntlClientProvider>,
  )
}

describe('the gate of a protected store', () => {
  it('asks for the code by a form that needs no script', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login')
    const field = screen.getByPlaceholderText('Password')
    expect(field).toBeRequired()
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAttribute('name', 'accessCode')
    expect(field).toHaveAttribute('autocomplete', 'current-password')
    expect(field).toHaveAccessibleName('Access code')
    const form = field.closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/', 'get'])
    expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('type', 'submit')
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('hangs out what the theme has for it', () => {
    const headerLogo = '/pictures/door.webp'
    const footerLogo = '/pictures/foot.webp'
    const socialMedia = [{ id: 'instagram', url: 'https://instagram.example.com/corner' }]
    show({ content: { login: { titleText: 'Members', headerLogo, footerLogo } }, brand: { socialMedia } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Members')
    expect(screen.getByRole('img', { name: 'Corner' })).toHaveAttribute('src', headerLogo)
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'instagram' })).toBeVisible()
    expect(screen.getByRole('contentinfo').querySelector('img')).toHaveAttribute('src', footerLogo)
  })

  it('says at its field what was wrong, empty and in focus', () => {
    show({}, 'That code is not right.')
    const field = screen.getByPlaceholderText('Password')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('That code is not right.')
  })

  it('can be read on whatever ground the theme names', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(
        color,
        fc.option(color, { nil: undefined }),
        fc.option(color, { nil: undefined }),
        (primary, ground, ink) => {
          const login = { backgroundColor: ground, color: ink }
          const roles = gateRoles(readTheme({ styles: { primaryColor: primary }, content: { login } }))
          for (const [front, behind, ratio] of groundPairs)
            expect(contrast(roles[front], roles[behind])).toBeGreaterThanOrEqual(ratio - 0.01)
        },
      ),
    )
  })
})
