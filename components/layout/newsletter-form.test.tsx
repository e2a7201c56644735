import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi, rejection } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { NewsletterForm } from './newsletter-form'

const field = () => screen.getByRole('textbox', { name: 'Email address' })
const signUp = async (address: string) => {
  await userEvent.type(field(), address)
  await userEvent.keyboard('{Enter}')
}

describe('the newsletter', () => {
  // Requirements: 2.54
  it('accepts an address with the keyboard alone and confirms it', async () => {
    const app = mockApi({ 'POST /api/newsletter': () => ({ status: 201, body: { ok: true } }) })
    renderWithMessages(<NewsletterForm />)
    await signUp(' ada@example.com ')
    expect(
      await screen.findByText('Almost done: we sent an email to ada@example.com. Open its link to confirm.'),
    ).toBeInTheDocument()
    expect(app.calls).toEqual([{ method: 'POST', path: '/api/newsletter', body: { email: 'ada@example.com' } }])
    expect(field()).toHaveValue('')
  })

  it.each(['ada', ' '])('rejects %j as an address and sends nothing', async (input) => {
    const app = mockApi({})
    renderWithMessages(<NewsletterForm />)
    await signUp(input)
    expect(field()).toHaveAccessibleDescription('Please enter a valid email')
    expect(field()).toHaveAttribute('aria-invalid', 'true')
    expect(field()).toHaveFocus()
    await userEvent.type(field(), 'x')
    expect(field()).not.toHaveAttribute('aria-invalid')
    expect(app.calls).toEqual([])
  })

  it('shows an error when the app rejects the address', async () => {
    mockApi({ 'POST /api/newsletter': () => rejection(400, 'invalid') })
    renderWithMessages(<NewsletterForm />)
    await signUp('ada@x')
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a valid email'))
    expect(field()).toHaveValue('ada@x')
  })

  it('reports a failure, keeps the input and can be retried', async () => {
    let isAvailable = false
    mockApi({ 'POST /api/newsletter': () => (isAvailable ? { status: 201, body: { ok: true } } : 'networkError') })
    renderWithMessages(<NewsletterForm />)
    await signUp('ada@example.com')
    expect(await screen.findByText(/Sign-up failed/)).toBeInTheDocument()
    expect(field()).toHaveValue('ada@example.com')
    isAvailable = true
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(await screen.findByText(/Almost done/)).toBeInTheDocument()
  })

  it('sends once for several presses and shows that it is busy', async () => {
    let response: () => void = () => undefined
    const app = mockApi({
      'POST /api/newsletter': () =>
        new Promise((resolve) => {
          response = () => resolve({ status: 201, body: { ok: true } })
        }),
    })
    renderWithMessages(<NewsletterForm />)
    await signUp('ada@example.com')
    await userEvent.click(await screen.findByRole('button', { name: 'Signing up…' }))
    await waitFor(() => expect(app.calls).toHaveLength(1))
    response()
    await screen.findByText(/Almost done/)
    expect(app.calls).toHaveLength(1)
  })
})
