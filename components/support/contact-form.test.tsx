import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import en from '../../messages/en.json'
import { mockApi, rejection } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { ContactForm } from './contact-form'
import { ContactView } from './contact-view'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))
beforeEach(() => mockPush.mockReset())

const open = () => renderWithMessages(<ContactForm note={null} />)
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
  it('offers only the reason that a store without help pages accepts', () => {
    renderWithMessages(<ContactView hasHelp={false} topic="international" />)
    const names = within(reason())
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'))
    expect(names).toEqual(['', 'international'])
    expect(reason()).toHaveValue('international')
  })

  // Requirements: C5.140
  it('lists the errors of all empty fields in a focused summary and next to each field', async () => {
    open()
    await send()
    const summary = await screen.findByRole('alert')
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

  // Requirements: C5.140
  it('shows no error of a field before blur, and validates on change from then on', async () => {
    open()
    const email = field(/Email address/)
    await userEvent.type(email, 'ada')
    const invalid = () => email.getAttribute('aria-invalid')
    expect(invalid()).toBeNull()
    await userEvent.tab()
    expect(invalid()).toBe('true')
    await userEvent.type(email, '@example.com')
    expect(invalid()).toBeNull()
    expect(field(/Message/)).not.toHaveAttribute('aria-invalid')
  })

  // Requirements: C5.140
  it('shows an error on change when a valid value becomes invalid', async () => {
    open()
    const email = field(/Email address/)
    await userEvent.type(email, 'ada@example.com')
    expect(email).not.toHaveAttribute('aria-invalid')
    await userEvent.type(email, ' x')
    expect(email).toHaveFocus()
    expect(email).toHaveAccessibleDescription('Please enter a valid email')
  })

  // Requirements: C5.141
  it('sends the message and opens the confirmation page', async () => {
    const app = mockApi({ 'POST /api/contact': () => ({ body: { ok: true } }) })
    open()
    await fill()
    await send()
    await waitFor(() => expect(mockPush).toHaveBeenCalledWith('/contact-success'))
    expect(app.sent('POST /api/contact')).toHaveLength(1)
    expect(field(/Message/)).toHaveValue('')
  })

  // Requirements: C5.141
  it('keeps the input and reports it when the message cannot be sent', async () => {
    mockApi({ 'POST /api/contact': () => ({ status: 503, body: {} }) })
    open()
    await fill()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('What you entered is still here')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(field(/Message/)).toHaveValue('Where is it?')
    expect(reason()).toHaveValue('delivery')
    expect(mockPush).not.toHaveBeenCalled()
  })

  // Requirements: C5.63
  it('prefills reason and order number for a question about international delivery', async () => {
    const app = mockApi({ 'POST /api/contact': () => ({ body: { ok: true } }) })
    renderWithMessages(<ContactForm note={null} topic="international" />)
    expect(reason()).toHaveDisplayValue('International delivery')
    expect(field(/Order number/)).toHaveValue('none')
    await userEvent.type(field(/Email address/), 'ada@example.com')
    await userEvent.type(field(/Full name/), 'Ada Lovelace')
    await userEvent.type(field(/Message/), 'Do you deliver to Norway?')
    await send()
    await waitFor(() => expect(mockPush).toHaveBeenCalledWith('/contact-success?reason=international'))
    expect(app.sent('POST /api/contact')).toHaveLength(1)
  })

  it('names the listing that is reported, with the reason "A product"', async () => {
    window.history.replaceState(null, '', '/contact?reason=product&listing=night-tee')
    renderWithMessages(<ContactView hasHelp={false} topic="product" />)
    expect(screen.getByRole('heading', { name: 'Report this product' })).toBeVisible()
    expect(reason()).toHaveDisplayValue('A product')
    expect(field(/Message/)).toHaveValue('http://localhost/listing/night-tee\n\n')
    window.history.replaceState(null, '', '/')
  })

  it('prefills the reason without JavaScript', () => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <ContactForm note={null} topic="international" />
      </NextIntlClientProvider>,
    )
    expect(page.querySelector('select')).toHaveValue('international')
    expect(page.querySelector('#contact-orderNumber')).toHaveValue('none')
  })

  it('asks the shopper to wait when too many messages were sent', async () => {
    mockApi({ 'POST /api/contact': () => rejection(429, 'too_many_requests') })
    open()
    await fill()
    await send()
    expect(await screen.findByRole('alert')).toHaveTextContent('many messages in a short time')
  })

  it('is a plain form without JavaScript', () => {
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
