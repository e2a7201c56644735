import { screen } from '@testing-library/react'
import { readChoices } from '../../lib/listing/choices'
import { resolveSelection } from '../../lib/listing/selection'
import messages from '../../messages/en.json'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import { BuyBarPanel } from './buy-bar-panel'

function show(visibility: 'public' | 'private', { busy = false, done = false } = {}) {
  const choices = readChoices(listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }], { visibility }), 'en')
  const shown = resolveSelection(choices, {})
  if (!shown) throw new Error('the listing has no selection')
  return renderWithMessages(<BuyBarPanel choices={choices} shown={shown} busy={busy} done={done} needed />)
}
const button = () => screen.getByRole('button', { name: 'Add to cart' })

it('shows the price and the selected size', () => {
  show('public')
  expect(screen.getByText('· S').parentElement).toHaveTextContent(/^\$\d+\.\d\d· S$/)
})

it('is disabled for a private listing, with an explanation', () => {
  const { unmount } = show('public')
  expect(button()).toBeEnabled()
  expect(button()).not.toHaveAccessibleDescription()
  unmount()
  show('private')
  expect(button()).toBeDisabled()
  expect(button()).toHaveAccessibleDescription(messages.listing.privateNotSold)
})

it('shows that the selection is being added and that it was added', () => {
  const { unmount } = show('public', { busy: true })
  expect(screen.getByRole('button', { name: messages.listing.adding })).toHaveAttribute('aria-disabled', 'true')
  unmount()
  show('public', { done: true })
  expect(screen.getByRole('button', { name: messages.listing.added })).toBeEnabled()
})
