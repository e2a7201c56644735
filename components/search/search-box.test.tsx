import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi } from '../../tests/storefront/mock-api'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { searchable } from '../../tests/storefront/sample-search-product'
import { SearchBox } from './search-box'

jest.setTimeout(30_000)

const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }))

const sent: string[] = []
const recordSubmit = (event: SubmitEvent) => {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement)
    sent.push(`${event.target.getAttribute('action')} ${new FormData(event.target).get('searchterm')}`)
}

beforeEach(() => {
  sent.length = 0
  document.addEventListener('submit', recordSubmit)
})
afterEach(() => document.removeEventListener('submit', recordSubmit))

describe('a search box outside the search page', () => {
  it('is a plain form to the search page and sends no request until it is used', () => {
    const app = mockApi({})
    const { container } = renderWithMessages(<SearchBox placeholder="Find it" />)
    const box = screen.getByRole('combobox', { name: 'Search products' })
    expect(box).toHaveAttribute('name', 'searchterm')
    expect(box).toHaveAttribute('placeholder', 'Find it')
    expect(container.querySelector('form')).toHaveAttribute('action', '/search')
    expect(container.querySelector('form')).toHaveAttribute('method', 'get')
    expect(app.calls).toEqual([])
  })

  it('suggests products and opens the selected one', async () => {
    const bus = searchable(1, { title: 'Last Bus' })
    mockApi({ 'GET /api/product-data': () => ({ body: { products: [bus] } }) })
    renderWithMessages(<SearchBox />)
    await userEvent.type(screen.getByRole('combobox'), 'bus')
    await screen.findByRole('option', { name: 'Last Bus - Classic Tee $28.00' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(mockPush.mock.calls).toEqual([[bus.href]])
    expect(sent).toEqual([])
  })

  it('searches for the input and shows no error when suggestions fail', async () => {
    mockApi({ 'GET /api/product-data': () => 'networkError', 'GET /api/products': () => 'networkError' })
    renderWithMessages(<SearchBox />)
    await userEvent.type(screen.getByRole('combobox'), 'lantern{Enter}')
    expect(sent).toEqual(['/search lantern'])
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })
})
