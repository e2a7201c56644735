import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import en from '../../messages/en.json'
import { fakeApp, refusal } from '../checkout/fake-app'
import { renderWithTexts } from '../layout/render-with-texts'
import { ContactForm } from './contact-form'
import { ContactView } from './contact-view'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))
beforeEach(() => mockPush.mockReset())

const open = () => renderWithTexts(<ContactForm note={null} />)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const reason = () => screen.getByRole('combobox', { name: 'Reason for your contact' })

async function fill() {
  await userEvent.type(field(/Order number/), 'F4RX-VJVY-9SDQ-E')
  await userEvent.type(field(/Email address/), ' ada@example.com ')
  await userEvent.type(field(/Full name/), 'Ada Lovelace')
  await userEvent.selectOptions(reason(), 'Delivery')
  await userEvent.type(field(/Message/), 'Where is it?')
}

const problems = [
  'Please enter your order number',
  'Please enter a valid email',
  'Please enter your full name',
  'Please select the reason for your contact',
  'Please tell us why you are contacting us',
]

describe('the contact form', () => {
  it('offers the one reason that a store without help takes', () => {
    renderWithTexts(<ContactView hasHelp={false} topic="international" />)
    const names = within(reason())
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'))
    expect(names).toEqual(['', 'international'])
    expect(reason()).toHaveValue('international')
  })

  it('says of every empty field what is missing, in one list that has the focus and beside the field', async () => {
    open()
    await send()
    const summary = screen.getByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(summary).toHaveTextContent('Please correct 5 fields')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(problems)
    expect(field(/Order number/)).toHaveAccessibleDescription(/Please enter your order number/)
    expect(field(/Email address/)).toHaveAccessibleDescription('Please enter a valid email')
    expect(field(/Full name/)).toHaveAccessibleDescription('Please enter your full name')
    expect(reason()).toHaveAccessibleDescription('Please select the reason for your contact')
    expect(field(/Message/)).toHaveAccessibleDescription('Please tell us why you are contacting us')
    await userEvent.click(screen.getByRole('link', { name: 'Please enter your full name' }))
    expect(field(/Full name/)).toHaveFocus()
  })

  it('says nothing of a field before it was left, and follows every change from then on', async () => {
    open()
    const email = field(/Email address/)
    await userEvent.type(email, 'ada')
    const told = () => email.getAttribute('aria-invalid')
    expect(told()).toBeNull()
    await userEvent.tab()
    expect(told()).toBe('true')
    await userEvent.type(email, '@example.com')
    expect(told()).toBeNull()
    expect(field(/Message/)).not.toHaveAttribute('aria-invalid')
  })

  it('says at once, before its field is left, what has become wrong with a value that was right', async () => {
    open()
    const email = field(/Email address/)
    await userEvent.type(email, 'ada@example.com')
    expect(email).not.toHaveAttribute('aria-invalid')
    await userEvent.type(email, ' x')
    expect(email).toHaveFocus()
    expect(email).toHaveAccessibleDescription('Please enter a valid email')
  })

  it('sends what was typed and leads on to the thanks', async () => {
    const app = fakeApp({ 'POST /api/contact': () => ({ body: { ok: true } }) })
    open()
    await fill()
    await send()
    await waitFor(() => expect(mockPush).toHaveBeenCalledWith('/contact-success'))
    expect(app.sent('POST /api/contact')).toHaveLength(1)
    expect(field(/Message/)).toHaveValue('')
  })

  it('keeps everything that was typed where it could not be sent, and says so', async () => {
    fakeApp({ 'POST /api/contact': () => ({ status: 503, body: {} }) })
    open()
    await fill()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(field(/Message/)).toHaveValue('Where is it?')
    expect(reason()).toHaveValue('delivery')
    expect(mockPush).not.toHaveBeenCalled()
  })

  it('opens for a question about international delivery with the reason filled in and no order number to look for', async () => {
    const app = fakeApp({ 'POST /api/contact': () => ({ body: { ok: true } }) })
    renderWithTexts(<ContactForm note={null} topic="international" />)
    expect(reason()).toHaveDisplayValue('International delivery')
    expect(field(/Order number/)).toHaveValue('none')
    await userEvent.type(field(/Email address/), 'ada@example.com')
    await userEvent.type(field(/Full name/), 'Ada Lovelace')
    await userEvent.type(field(/Message/), 'Do you deliver to Norway?')
    await send()
    await waitFor(() => expect(mockPush).toHaveBeenCalledWith('/contact-success?reason=international'))
    expect(app.sent('POST /api/contact')).toHaveLength(1)
  })

  it('has the reason filled in without scripts as well', () => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <ContactForm note={null} topic="international" />
      </NextIntlClientProvider>,
    )
    expect(page.querySelector('select')).toHaveValue('international')
    expect(page.querySelector('#contact-orderNumber')).toHaveValue('none')
  })

  it('asks to wait where too many were sent', async () => {
    fakeApp({ 'POST /api/contact': () => refusal(429, 'too_many_requests') })
    open()
    await fill()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('many messages in a short time')
  })

  it('is a plain form for a browser without scripts', () => {
    const { container } = open()
    const form = container.querySelector('form')
    expect(form).toHaveAttribute('method', 'post')
    expect(form).toHaveAttribute('action', '/api/contact')
    expect([...new FormData(form ?? undefined).keys()]).toEqual([
      'orderNumber',
      'email',
      'fullName',
      'reason',
      'message',
    ])
  })
})
