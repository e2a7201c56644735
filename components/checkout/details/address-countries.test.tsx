import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fillIn, openForm, submit, typed } from '../../../tests/storefront/customer-form'

beforeEach(() => sessionStorage.clear())

const country = () => screen.getByLabelText('Country')
const goTo = (code: string) => userEvent.selectOptions(country(), code)
const fieldsWithoutZip = typed.filter(([label]) => label !== 'Zip code')
const contact = { kind: 'contact', href: '/contact?reason=international' }
const suggestionInOregon = {
  ...{ address1: '12 Analytical Way', address2: '', city: 'Portland', state: 'Oregon', stateCode: 'OR' },
  ...{ zip: '97201-1234', countryCode: 'US', country: 'United States' },
}
const answering = (countries: string[], otherCountry = contact) => ({
  'GET /api/checkout/countries': () => ({ body: { countries, otherCountry } }),
})

describe('the address of a country', () => {
  it('has a postal code and no state in Germany', async () => {
    const { saved } = openForm()
    await fillIn(fieldsWithoutZip, '')
    await goTo('DE')
    const zip = await screen.findByLabelText('Postal code')
    expect(screen.queryByLabelText('State')).not.toBeInTheDocument()
    const city = screen.getByLabelText('City / Town')
    expect(city).toHaveValue('Portland')
    expect(zip.compareDocumentPosition(city)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await submit()
    await waitFor(() => expect(zip).toHaveAccessibleDescription('Please enter your postal code'))
    // A submit with errors moves focus to their summary.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    await userEvent.type(zip, '123')
    await userEvent.tab()
    await waitFor(() => expect(zip).toHaveAccessibleDescription('Please enter a valid postal code, for example 10115'))
    await userEvent.clear(zip)
    await userEvent.type(zip, '10115')
    await userEvent.clear(screen.getByLabelText('Phone number'))
    await userEvent.type(screen.getByLabelText('Phone number'), '030 901820')
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({ zip: '10115', countryCode: 'DE', phone: '030 901820' }),
    )
  })

  it('keeps the country code of a phone number that was typed for another country', async () => {
    openForm()
    await fillIn()
    await userEvent.tab()
    const phone = screen.getByLabelText('Phone number')
    await waitFor(() => expect(phone).toHaveValue('(202) 555-0123'))
    await goTo('JP')
    await waitFor(() => expect(phone).toHaveValue('+1 202 555 0123'))
    await goTo('US')
    await waitFor(() => expect(phone).toHaveValue('(202) 555-0123'))
  })

  it.each([
    ['CA', 'Province', 'Postal code', 'Please enter your province', 'Please enter your postal code'],
    ['JP', 'Prefecture', 'Postal code', 'Please enter your prefecture', 'Please enter your postal code'],
    ['TR', 'Province', 'Postal code', 'Please enter your province', 'Please enter your postal code'],
  ])('in %s requires a %s and a %s, and the errors use these names', async (code, region, zip, noRegion, noZip) => {
    openForm()
    await goTo(code)
    expect(await screen.findByLabelText(region)).toBeRequired()
    await submit()
    await waitFor(() => expect(screen.getByLabelText(region)).toHaveAccessibleDescription(noRegion))
    expect(screen.getByLabelText(zip)).toHaveAccessibleDescription(noZip)
  })

  it('has an optional county and an optional Eircode in Ireland', async () => {
    openForm()
    await goTo('IE')
    expect(await screen.findByLabelText(/^County/)).not.toBeRequired()
    expect(screen.getByLabelText(/^Eircode/)).not.toBeRequired()
  })

  it('has an emirate and no postal code in the United Arab Emirates', async () => {
    openForm()
    await goTo('AE')
    expect(await screen.findByLabelText('Emirate')).toBeRequired()
    expect(screen.queryByLabelText(/code/i)).not.toBeInTheDocument()
  })

  // Requirements: C5.66
  it('keeps the values typed for another country and restores them when that country is selected again', async () => {
    openForm()
    await fillIn()
    await goTo('CA')
    const province = await screen.findByLabelText('Province')
    expect(province).toHaveDisplayValue('Please select')
    expect(screen.getByLabelText('Street address')).toHaveValue('12 Analytical Way')
    expect(screen.getByLabelText('City / Town')).toHaveValue('Portland')
    await userEvent.selectOptions(province, 'Ontario')
    await goTo('US')
    expect(await screen.findByLabelText('State')).toHaveDisplayValue('Oregon')
    expect(screen.getByLabelText('Zip code')).toHaveValue('97201')
    await goTo('CA')
    expect(await screen.findByLabelText('Province')).toHaveDisplayValue('Ontario')
  })

  it('starts with an empty region after a change to a country whose region is free text', async () => {
    const { saved } = openForm(undefined, {
      'POST /api/checkout/address': () => ({
        body: { suggestions: [suggestionInOregon], error: null },
      }),
    })
    await fillIn()
    await submit()
    await userEvent.click(await screen.findByRole('button', { name: 'Use this address' }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    await goTo('TR')
    expect(await screen.findByLabelText('Province')).toHaveValue('')
    await goTo('IE')
    await userEvent.clear(await screen.findByLabelText(/^Eircode/))
    await submit()
    expect(await screen.findByLabelText(/^County/)).not.toBeInvalid()
  })

  it('clears the errors of its fields when the country changes', async () => {
    openForm()
    await submit()
    await waitFor(() => expect(screen.getByLabelText('Zip code')).toBeInvalid())
    await goTo('CA')
    expect(await screen.findByLabelText('Postal code')).not.toHaveAttribute('aria-invalid')
  })
})

it('is one of the countries with delivery, or another country', async () => {
  openForm(undefined, answering(['US', 'DE', 'GB']))
  await screen.findByRole('option', { name: 'Another country' })
  const names = [...country().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Select country', 'United States', 'Germany', 'United Kingdom', 'Another country'])
})

it('is named a postcode in the United Kingdom, also in the errors', async () => {
  openForm()
  await goTo('GB')
  await userEvent.type(await screen.findByLabelText('Postcode'), '123')
  await userEvent.tab()
  await waitFor(() =>
    expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(
      /^Please enter a valid postcode, for example/,
    ),
  )
})

describe('the initial country', () => {
  it.each([
    ['USA', 'United States'],
    ['CANADA', 'Canada'],
    ['ROW', 'United States'],
  ])('for a buyer in region %s is %s', async (region, name) => {
    openForm(undefined, {}, { region })
    await waitFor(() => expect(country()).toHaveDisplayValue(name))
  })

  it('is always a country with delivery', async () => {
    openForm(undefined, answering(['US']), { region: 'CANADA' })
    await waitFor(() => expect(country()).toHaveDisplayValue('United States'))
  })
})

describe('a buyer from a country that is not delivered to', () => {
  const message =
    "We noticed you're outside of the United States. A few more steps are needed for international delivery. Click the button below."

  // Requirements: C5.63
  it('gets a link to the other checkout if there is one, and nothing is saved', async () => {
    const { saved } = openForm(
      undefined,
      answering(['US'], { kind: 'checkout', href: '/api/checkout/international?id=chk_1' }),
    )
    await fillIn()
    await goTo('ZZ')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(country()).toHaveAccessibleDescription(/^We noticed/)
    expect(screen.getByRole('link', { name: 'Continue to international delivery' })).toHaveAttribute(
      'href',
      '/api/checkout/international?id=chk_1',
    )
    await userEvent.type(await screen.findByLabelText(/^Postal code/), '10115')
    await submit()
    expect(await screen.findByRole('link', { name: message })).toBeInTheDocument()
    expect(saved).not.toHaveBeenCalled()
    await goTo('US')
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  // Requirements: C5.63
  it.each([
    ['delivers in the United States only', ['US']],
    ['delivers to other countries as well', ['US', 'DE']],
  ])('gets the same message and a link to the contact form if the shop %s', async (_, countries) => {
    openForm(undefined, answering(countries))
    await screen.findByRole('option', { name: 'Another country' })
    await goTo('ZZ')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ask about international delivery' })).toHaveAttribute(
      'href',
      '/contact?reason=international',
    )
  })

  it('can continue while the list of delivery countries is not available', async () => {
    const { saved } = openForm(undefined, { 'GET /api/checkout/countries': () => 'networkError' })
    await fillIn(fieldsWithoutZip, '')
    await goTo('KP')
    await userEvent.clear(screen.getByLabelText('Phone number'))
    await userEvent.type(screen.getByLabelText('Phone number'), '+1 202 555 0123')
    await submit()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  })
})
