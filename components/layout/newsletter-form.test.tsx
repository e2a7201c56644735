import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApp, refusal } from '../checkout/fake-app'
import { NewsletterForm } from './newsletter-form'
import { renderWithTexts } from './render-with-texts'

const field = () => screen.getByRole('textbox', { name: 'Email address' })
const signUp = async (address: string) => {
  await userEvent.type(field(), address)
  await userEvent.keyboard('{Enter}')
}

describe('the newsletter', () => {
  it('takes an address by keyboard alone, and thanks for it', async () => {
    const app = fakeApp({ 'POST /api/newsletter': () => ({ status: 201, body: { ok: true } }) })
    renderWithTexts(<NewsletterForm />)
    await signUp(' ada@example.com ')
    expect(
      await screen.findByText('Almost done: we sent an email to ada@example.com. Open its link to confirm.'),
    ).toBeInTheDocument()
    expect(app.calls).toEqual([{ method: 'POST', path: '/api/newsletter', body: { email: 'ada@example.com' } }])
    expect(field()).toHaveValue('')
  })

  it.each(['ada', ' '])('asks for a valid address in place of %j, and sends nothing', async (written) => {
    const app = fakeApp({})
    renderWithTexts(<NewsletterForm />)
    await signUp(written)
    expect(field()).toHaveAccessibleDescription('Please enter a valid email')
    expect(field()).toHaveAttribute('aria-invalid', 'true')
    expect(field()).toHaveFocus()
    await userEvent.type(field(), 'x')
    expect(field()).not.toHaveAttribute('aria-invalid')
    expect(app.calls).toEqual([])
  })

  it('asks for a valid address where the app finds none in it', async () => {
    fakeApp({ 'POST /api/newsletter': () => refusal(400, 'invalid') })
    renderWithTexts(<NewsletterForm />)
    await signUp('ada@x')
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a valid email'))
    expect(field()).toHaveValue('ada@x')
  })

  it('says when it could not be taken, keeps what was typed and can be sent again', async () => {
    let up = false
    fakeApp({ 'POST /api/newsletter': () => (up ? { status: 201, body: { ok: true } } : 'lost') })
    renderWithTexts(<NewsletterForm />)
    await signUp('ada@example.com')
    expect(await screen.findByText(/could not be signed up just now/)).toBeInTheDocument()
    expect(field()).toHaveValue('ada@example.com')
    up = true
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(await screen.findByText(/Almost done/)).toBeInTheDocument()
  })

  it('sends once however often it is pressed, and shows that it is at work', async () => {
    let answer: () => void = () => undefined
    const app = fakeApp({
      'POST /api/newsletter': () =>
        new Promise((resolve) => {
          answer = () => resolve({ status: 201, body: { ok: true } })
        }),
    })
    renderWithTexts(<NewsletterForm />)
    await signUp('ada@example.com')
    await userEvent.click(await screen.findByRole('button', { name: 'Signing up…' }))
    await waitFor(() => expect(app.calls).toHaveLength(1))
    answer()
    await screen.findByText(/Almost done/)
    expect(app.calls).toHaveLength(1)
  })
})
