import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { ListForm } from './list-form'

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }), usePathname: () => '/tees' }))

const form = (price = '') => (
  <ListForm key={price} action="/tees">
    <details suppressHydrationWarning>
      <summary>Filter</summary>
      <input type="text" name="price_min" aria-label="Lowest price" defaultValue={price} />
      <input type="checkbox" name="color" value="Navy" aria-label="Navy" />
    </details>
    <button type="submit">Apply</button>
  </ListForm>
)

/** Renders the server markup, lets the visitor use it, then hydrates it. */
async function hydrateAfter(use: () => Promise<void>) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form())
  await use()
  return await act(async () => render(form(), { container, hydrate: true }))
}

const price = () => screen.getByRole('textbox', { name: 'Lowest price' })

it('a price that is typed before hydration is used once its field is left', async () => {
  await hydrateAfter(async () => {
    await userEvent.click(screen.getByText('Filter'))
    await userEvent.type(price(), '2')
  })
  expect(mockPush).not.toHaveBeenCalled()
  await userEvent.type(price(), '5')
  await userEvent.tab()
  expect(mockPush).toHaveBeenCalledWith('/tees?price_min=25', { scroll: false })
})

it('a filter that is selected before hydration shows the new list, with open filters and the same focus', async () => {
  const { rerender } = await hydrateAfter(async () => {
    await userEvent.click(screen.getByText('Filter'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Navy' }))
  })
  expect(mockPush).toHaveBeenCalledWith('/tees?color=Navy', { scroll: false })
  rerender(form('25'))
  expect(price().closest('details')).toHaveAttribute('open')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Navy' })).toHaveFocus())
})
