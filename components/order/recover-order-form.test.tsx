import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi, rejection } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { RecoverOrderForm } from './recover-order-form'

type Handlers = Parameters<typeof mockApi>[0]

function open(response: Handlers[string]) {
  const app = mockApi({ 'POST /api/recover': response })
  renderWithMessages(<RecoverOrderForm />)
  const field = screen.getByRole('textbox', { name: 'Email address' })
  const send = async (email: string) => {
    const user = userEvent.setup()
    await user.clear(field)
    await user.type(field, `${email}{Enter}`)
  }
  return { app, field, send }
}

describe('recovering an order number', () => {
  // Requirements: C2.304, C7.300, C9.300
  it('confirms that an email was sent', async () => {
    const { app, send } = open(() => ({ body: { success: true } }))
    await send('ada@example.com')
    expect(await screen.findByText(/If ada@example\.com was used for an order/)).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(/60 days/)
    expect(app.sent('POST /api/recover').map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }])
  })

  // Requirements: C2.304
  it('shows that it is busy and sends once for several presses', async () => {
    let finish: () => void = () => undefined
    const { app, send } = open(() => new Promise((resolve) => (finish = () => resolve({ body: { success: true } }))))
    await send('ada@example.com')
    const button = await screen.findByRole('button', { name: 'Sending…' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    finish()
    expect(await screen.findByText(/an email is on its way/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send order numbers' })).not.toHaveAttribute('aria-disabled')
    expect(app.sent('POST /api/recover')).toHaveLength(1)
  })

  // Requirements: C5.300
  it.each(['', 'ada', 'ada@'])('shows an error when the input is %j', async (input) => {
    const { app, field } = open(() => ({ body: { success: true } }))
    const user = userEvent.setup()
    if (input !== '') await user.type(field, input)
    await user.click(screen.getByRole('button', { name: 'Send order numbers' }))
    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument()
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('Please enter a valid email')
    expect(app.calls).toHaveLength(0)
  })

  // Requirements: C2.304, C8.300
  it.each([
    [
      'with the service’s message',
      { body: { success: false, error: { message: 'The mail server is down.' } } },
      'The mail server is down.',
    ],
    [
      'with the service’s message as a text',
      { body: { success: false, error: 'The mail server is down.' } },
      'The mail server is down.',
    ],
    [
      'with the message of a rejection',
      rejection(422, 'invalid', { detail: 'This store sends no emails today.' }),
      'This store sends no emails today.',
    ],
    [
      'with a default message instead of markup',
      { body: { success: false, error: { message: 'The mail server is <b>down</b>.' } } },
      'The email could not be sent. Please try again.',
    ],
    [
      'with a default message instead of a code',
      rejection(422, 'invalid'),
      'The email could not be sent. Please try again.',
    ],
    [
      'with a default message if the service sends none',
      { body: { success: false } },
      'The email could not be sent. Please try again.',
    ],
    ['with a rate limit message', rejection(429, 'too_many_requests'), /Too many attempts/],
    ['with a default message without a response', 'networkError', 'The email could not be sent. Please try again.'],
  ] as const)('shows an alert %s when it fails, and keeps the input', async (_, response, message) => {
    const { field, send } = open(() => response)
    await send('ada@example.com')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(field).toHaveValue('ada@example.com')
    expect(screen.queryByText(/an email is on its way/)).not.toBeInTheDocument()
  })
})
