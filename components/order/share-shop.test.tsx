import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { ShareShop } from './share-shop'

const press = async (share?: Navigator['share']) => {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  window.history.replaceState(null, '', '/thankyou?cart=chk_1&orderNumber=F4RX')
  renderWithMessages(<ShareShop storeName="Outpost" />)
  await user.click(screen.getByRole('button', { name: 'Share the shop' }))
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  window.history.replaceState(null, '', '/')
})

it('shares the home page of the shop with the dialog of the device, and nothing of the order', async () => {
  const share = jest.fn(async () => undefined)
  await press(share)
  expect(share.mock.calls).toEqual([[{ title: 'Outpost', url: 'http://localhost/' }]])
  expect(screen.queryByText('Link copied')).not.toBeInTheDocument()
})

it('copies nothing when the buyer closes the dialog', async () => {
  await press(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('copies the link in a browser without the dialog', async () => {
  await press()
  expect(await screen.findByText('Link copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('http://localhost/')
})

it('shows the link in a browser that allows no copying', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  renderWithMessages(<ShareShop storeName="Outpost" />)
  await user.click(screen.getByRole('button', { name: 'Share the shop' }))
  expect(await screen.findByText('http://localhost/')).toBeInTheDocument()
})
