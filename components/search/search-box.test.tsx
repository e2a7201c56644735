import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { searchable } from '../../lib/search/product-fixture'
import { fakeApp } from '../checkout/fake-app'
import { renderWithTexts } from '../layout/render-with-texts'
import { SearchBox } from './search-box'

// Parts of these screens are loaded when they are first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 })
jest.setTimeout(30_000)

const sent: string[] = []
const hear = (event: SubmitEvent) => {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement)
    sent.push(`${event.target.getAttribute('action')} ${new FormData(event.target).get('searchterm')}`)
}

beforeEach(() => {
  sent.length = 0
  document.addEventListener('submit', hear)
})
afterEach(() => document.removeEventListener('submit', hear))

describe('a search box outside the search page', () => {
  it('is a plain form to the search page, and asks for nothing until it is used', () => {
    const app = fakeApp({})
    const { container } = renderWithTexts(<SearchBox placeholder="Find it" />)
    const box = screen.getByRole('combobox', { name: 'Search products' })
    expect(box).toHaveAttribute('name', 'searchterm')
    expect(box).toHaveAttribute('placeholder', 'Find it')
    expect(container.querySelector('form')).toHaveAttribute('action', '/search')
    expect(container.querySelector('form')).toHaveAttribute('method', 'get')
    expect(app.calls).toEqual([])
  })

  it('suggests products, and leads to the search with the one that is taken', async () => {
    fakeApp({ 'GET /api/product-data': () => ({ body: { products: [searchable(1, { title: 'Last Bus' })] } }) })
    renderWithTexts(<SearchBox />)
    await userEvent.type(screen.getByRole('combobox'), 'bus')
    await screen.findByRole('option', { name: 'Last Bus - Classic Tee' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(sent).toEqual(['/search Last Bus - Classic Tee'])
  })

  it('searches for what was typed, without a word where nothing can be suggested', async () => {
    fakeApp({ 'GET /api/product-data': () => 'lost', 'GET /api/products': () => 'lost' })
    renderWithTexts(<SearchBox />)
    await userEvent.type(screen.getByRole('combobox'), 'lantern{Enter}')
    expect(sent).toEqual(['/search lantern'])
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })
})
