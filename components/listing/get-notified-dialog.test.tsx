import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { GetNotifiedDialog } from './get-notified-dialog'

const item = { listingSlug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 3 }

let sent: { address: string; body: unknown }[] = []
function app(response: () => Response) {
  sent = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push({ address: String(address), body: JSON.parse(String(init?.body)) })
    return response()
  })
}

async function open() {
  renderWithMessages(<GetNotifiedDialog subject={{ ...item, title: 'Outpost Tee · L' }} onClose={jest.fn()} />)
  const field = await screen.findByRole('textbox', { name: 'Email address' })
  await waitFor(() => expect(field).toHaveFocus())
  return { field, send: screen.getByRole('button', { name: 'Get notified' }) }
}

describe('get notified', () => {
  // Requirements: 2.14e
  it('is a dialog that requests an email address and sends it with the size', async () => {
    app(() => Response.json({ ok: true }, { status: 201 }))
    const { send } = await open()
    expect(screen.getByRole('dialog', { name: 'Get notified' })).toHaveAttribute('id', 'getnotified-modal')
    await userEvent.keyboard(' ada@example.com')
    await userEvent.click(send)
    expect(await screen.findByText('Thanks! The store will email you when it is back in stock.')).toBeInTheDocument()
    expect(sent).toEqual([{ address: '/api/get-notified', body: { ...item, email: 'ada@example.com', locale: 'en' } }])
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  })

  it('rejects an invalid address and focuses the field', async () => {
    app(() => Response.json({ ok: true }))
    const { field, send } = await open()
    await userEvent.keyboard('ada')
    expect(screen.queryByText('Please enter a valid email')).not.toBeInTheDocument()
    await userEvent.click(send)
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription('Please enter a valid email')
    expect(sent).toEqual([])
    await userEvent.keyboard('@example.com')
    expect(field).not.toHaveAttribute('aria-invalid')
  })

  it('keeps the input when the request fails and can be retried', async () => {
    let works = false
    app(() => (works ? Response.json({ ok: true }) : Response.json({ errors: [] }, { status: 503 })))
    const { field, send } = await open()
    await userEvent.keyboard('ada@example.com')
    await userEvent.click(send)
    expect(await screen.findByRole('alert')).toHaveTextContent('Your request could not be sent. Please try again.')
    expect(field).toHaveValue('ada@example.com')
    works = true
    await userEvent.click(send)
    expect(await screen.findByText(/^Thanks! The store will email you/)).toBeInTheDocument()
  })
})
