import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../layout/render-with-texts'
import { GetNotifiedDialog } from './get-notified-dialog'

const wish = { listingSlug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 3 }

let sent: { address: string; body: unknown }[] = []
function app(answer: () => Response) {
  sent = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push({ address: String(address), body: JSON.parse(String(init?.body)) })
    return answer()
  })
}

async function open() {
  renderWithTexts(<GetNotifiedDialog subject={{ ...wish, title: 'Outpost Tee · L' }} onClose={jest.fn()} />)
  const field = await screen.findByRole('textbox', { name: 'Email address' })
  await waitFor(() => expect(field).toHaveFocus())
  return { field, send: screen.getByRole('button', { name: 'Get notified' }) }
}

describe('get notified', () => {
  it('is a dialog of that name which asks for an address of mail and sends it with the size', async () => {
    app(() => Response.json({ ok: true }, { status: 201 }))
    const { send } = await open()
    expect(screen.getByRole('dialog', { name: 'Get notified' })).toHaveAttribute('id', 'getnotified-modal')
    await userEvent.keyboard(' ada@example.com')
    await userEvent.click(send)
    expect(await screen.findByText('Noted. The store writes to you when it is back.')).toBeInTheDocument()
    expect(sent).toEqual([{ address: '/api/get-notified', body: { ...wish, email: 'ada@example.com', locale: 'en' } }])
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
  })

  it('sends nothing that is no address, says so, and returns to the field', async () => {
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

  it('keeps what was typed where it could not be sent, and can be tried again', async () => {
    let works = false
    app(() => (works ? Response.json({ ok: true }) : Response.json({ errors: [] }, { status: 503 })))
    const { field, send } = await open()
    await userEvent.keyboard('ada@example.com')
    await userEvent.click(send)
    expect(await screen.findByRole('alert')).toHaveTextContent('That could not be sent. Please try again.')
    expect(field).toHaveValue('ada@example.com')
    works = true
    await userEvent.click(send)
    expect(await screen.findByText(/^Noted\./)).toBeInTheDocument()
  })
})
