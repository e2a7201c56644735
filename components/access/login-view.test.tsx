import { render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { NextIntlClientProvider } from 'next-intl'
import { contrast } from '../../lib/theme/oklch'
import { readTheme } from '../../lib/theme/read-theme'
import { surfacePairs } from '../../lib/theme/surfaces'
import messages from '../../messages/en.json'
import { AccessFrame, LoginForm, loginRoles } from './login-view'

const show = (data: Parameters<typeof readTheme>[0] = {}, problem?: string) => {
  const theme = readTheme(data, 'Corner')
  return render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <AccessFrame theme={theme}>
        <LoginForm theme={theme} problem={problem} />
      </AccessFrame>
    </NextIntlClientProvider>,
  )
}

describe('the login page of a protected store', () => {
  // Requirements: C2.401, C5.400
  it('requests the access code with a form that needs no JavaScript', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login')
    const field = screen.getByPlaceholderText('Password')
    expect(field).toBeRequired()
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAttribute('name', 'accessCode')
    expect(field).toHaveAttribute('autocomplete', 'current-password')
    expect(field).toHaveAccessibleName('Password')
    const form = field.closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/', 'get'])
    expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('type', 'submit')
    expect(screen.queryByRole('list')).toBeNull()
  })

  // Requirements: C2.401, C3.9
  it('shows title, logos and social links of the theme', () => {
    const headerLogo = '/pictures/door.webp'
    const footerLogo = '/pictures/foot.webp'
    const socialMedia = [{ id: 'instagram', url: 'https://instagram.example.com/corner' }]
    show({ content: { login: { titleText: 'Members', headerLogo, footerLogo } }, brand: { socialMedia } })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Members')
    expect(screen.getByRole('img', { name: 'Corner' })).toHaveAttribute('src', headerLogo)
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'instagram' })).toBeVisible()
    expect(screen.getByRole('contentinfo').querySelector('img')).toHaveAttribute('src', footerLogo)
  })

  it('shows an error at its empty, focused field', () => {
    show({}, 'This password is not correct.')
    const field = screen.getByPlaceholderText('Password')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('This password is not correct.')
  })

  // Requirements: C2.401
  it('has readable text on any background color of the theme', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(
        color,
        fc.option(color, { nil: undefined }),
        fc.option(color, { nil: undefined }),
        (primary, background, ink) => {
          const login = { backgroundColor: background, color: ink }
          const roles = loginRoles(readTheme({ styles: { primaryColor: primary }, content: { login } }))
          for (const [front, behind, ratio] of surfacePairs)
            expect(contrast(roles[front], roles[behind])).toBeGreaterThanOrEqual(ratio - 0.01)
        },
      ),
    )
  })
})
