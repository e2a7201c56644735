import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openForm } from '../../../tests/storefront/customer-form'

beforeEach(() => sessionStorage.clear())

const country = () => screen.getByLabelText('Country')
const openSearch = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Search countries' }))
  return await screen.findByRole('combobox', { name: 'Search countries' })
}
const options = () => screen.getAllByRole('option', { hidden: false }).map(({ textContent }) => textContent)
const answering = (countries: string[]) => ({
  'GET /api/checkout/countries': () => ({
    body: { countries, otherCountry: { kind: 'contact', href: '/contact?reason=international' } },
  }),
})
const many = ['US', 'AT', 'BE', 'CA', 'CH', 'DE', 'DK', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PT']

describe('the search of the countries', () => {
  it('selects a country that was typed, and its fields are shown', async () => {
    openForm(undefined, answering(many))
    await screen.findByRole('option', { name: 'Another country' })
    const search = await openSearch()
    expect(search).toHaveFocus()
    await userEvent.type(search, 'deutsch')
    expect(screen.getByRole('option', { name: 'Germany' })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(country()).toHaveDisplayValue('Germany')
    expect(await screen.findByLabelText('Postal code')).toBeInTheDocument()
    await waitFor(() => expect(country()).toHaveFocus())
  })

  it('selects a country with the arrow keys or a press', async () => {
    openForm(undefined, answering(many))
    await screen.findByRole('option', { name: 'Another country' })
    const search = await openSearch()
    await userEvent.type(search, 'de')
    expect(search).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Germany' }).id)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(country()).toHaveDisplayValue('Denmark'))
    await openSearch()
    expect(screen.getByRole('option', { name: 'Denmark', selected: true })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('option', { name: 'France' }))
    await waitFor(() => expect(country()).toHaveDisplayValue('France'))
  })

  it('offers another country if it finds none, and closes without a change', async () => {
    openForm(undefined, answering(many))
    await screen.findByRole('option', { name: 'Another country' })
    await userEvent.type(await openSearch(), 'Brazil')
    expect(screen.getByText('No country found')).toBeInTheDocument()
    expect(options()).toEqual(['Another country'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(country()).toHaveDisplayValue('United States')
  })

  it('is not shown for a few countries', async () => {
    openForm(undefined, answering(['US', 'DE', 'GB']))
    await screen.findByRole('option', { name: 'Another country' })
    expect(screen.queryByRole('button', { name: 'Search countries' })).not.toBeInTheDocument()
  })
})
