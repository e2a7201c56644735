import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi, rejection, renderWithData } from '../../tests/storefront/mock-api'
import { DeviceLink } from './device-link'

const link = 'https://outpost.shop.test/checkout/chk_1?id=sealed'

function open(response: Parameters<typeof mockApi>[0][string]) {
  const app = mockApi({ 'GET /api/checkout/link': response })
  renderWithData(<DeviceLink checkoutId="chk_1" />)
  return app
}

describe('the link to a checkout for another device', () => {
  it('can be copied, with a hint about what it opens', async () => {
    const user = userEvent.setup()
    const app = open(() => ({ body: { link } }))
    await user.click(await screen.findByText('Continue on another device'))
    expect(await screen.findByLabelText('Link to this checkout')).toHaveValue(link)
    expect(screen.getByLabelText('Link to this checkout')).toHaveAccessibleDescription(/for seven days/)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(link)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copied!'))
    expect(app.calls[0]?.path).toBe('/api/checkout/link?id=chk_1')
  })

  it('is selected if the browser denies access to the clipboard', async () => {
    const user = userEvent.setup()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
    open(() => ({ body: { link } }))
    await user.click(await screen.findByText('Continue on another device'))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    const field = screen.getByLabelText<HTMLInputElement>('Link to this checkout')
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link)
  })

  it.each([
    ['switched off', () => ({ body: { link: null } })],
    ['not found', () => rejection(404, 'not_found')],
  ])('is not offered if it is %s', async (_, response) => {
    const app = open(response)
    await waitFor(() => expect(app.calls.length).toBeGreaterThan(0))
    expect(screen.queryByText('Continue on another device')).not.toBeInTheDocument()
  })
})
