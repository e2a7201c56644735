import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApp, refusal } from '../checkout/fake-app'
import { renderWithTexts } from '../layout/render-with-texts'
import { RecoverOrderForm } from './recover-form'

type Answers = Parameters<typeof fakeApp>[0]

function open(answer: Answers[string]) {
  const app = fakeApp({ 'POST /api/recover': answer })
  renderWithTexts(<RecoverOrderForm />)
  const field = screen.getByRole('textbox', { name: 'Email address' })
  const send = async (email: string) => {
    const user = userEvent.setup()
    await user.clear(field)
    await user.type(field, `${email}{Enter}`)
  }
  return { app, field, send }
}

describe('recovering an order number', () => {
  it('says that an email was sent', async () => {
    const { app, send } = open(() => ({ body: { success: true } }))
    await send('ada@example.com')
    expect(await screen.findByText(/An email was sent to ada@example\.com/)).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(/60 days/)
    expect(app.sent('POST /api/recover').map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }])
  })

  it('shows that it is at work, and sends once however often it is pressed', async () => {
    let finish: () => void = () => undefined
    const { app, send } = open(() => new Promise((resolve) => (finish = () => resolve({ body: { success: true } }))))
    await send('ada@example.com')
    const button = await screen.findByRole('button', { name: 'Sending…' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    finish()
    expect(await screen.findByText(/An email was sent/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Send order numbers' })).not.toHaveAttribute('aria-disabled')
    expect(app.sent('POST /api/recover')).toHaveLength(1)
  })

  it.each(['', 'ada', 'ada@'])('asks for a valid email where %j was typed', async (typed) => {
    const { app, field } = open(() => ({ body: { success: true } }))
    const user = userEvent.setup()
    if (typed !== '') await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Send order numbers' }))
    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument()
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('Please enter a valid email')
    expect(app.calls).toHaveLength(0)
  })

  it.each([
    [
      'the service’s own words',
      { body: { success: false, error: { message: 'Mail is <b>being</b> mended.' } } },
      'Mail is <b>being</b> mended.',
    ],
    [
      'in plain words where it says none',
      { body: { success: false } },
      'The email could not be sent just now. Please try again.',
    ],
    ['that it was too often', refusal(429, 'too_many_requests'), /That was tried too often/],
    ['that there was no answer', 'lost', 'The email could not be sent just now. Please try again.'],
  ] as const)('says in an alert, %s, when it fails, and keeps the address', async (_, answer, words) => {
    const { field, send } = open(() => answer)
    await send('ada@example.com')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(field).toHaveValue('ada@example.com')
    expect(screen.queryByText(/An email was sent/)).not.toBeInTheDocument()
  })
})
