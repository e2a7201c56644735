import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { PreorderDialog } from './preorder-dialog'

const item = { listingSlug: 'second-winter', productId: 12, colorId: 21, sizeId: 3 }

let sent: string[] = []
function app(status: number) {
  sent = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address) === '/api/delivery-countries') return Response.json({ countries: ['US', 'DE', 'CA'] })
    sent.push(`${init?.method} ${address} ${init?.body}`)
    return Response.json(status < 300 ? { ok: true } : { errors: [] }, { status })
  })
}

async function open() {
  const onClose = jest.fn()
  renderWithMessages(<PreorderDialog subject={{ ...item, title: 'Second Winter · Navy · M' }} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Preorder' })
  return { onClose, send: screen.getByRole('button', { name: 'Send preorder' }) }
}
const field = (name: string) => screen.getByLabelText(name)

async function paste(name: string, text: string) {
  await userEvent.click(field(name))
  await userEvent.paste(text)
}

async function fill() {
  await paste('Full name', 'Ada Okafor')
  await paste('Email address', 'ada@example.com')
  await paste('Street address', '12 Mill Lane')
  await paste('City / Town', 'Portland')
  await paste('Zip code', '97201')
  await userEvent.selectOptions(field('State'), 'OR')
  await userEvent.selectOptions(field('Country'), 'US')
}

describe('the preorder form', () => {
  // Requirements: 2.14d, 3.15a, 5.10
  it('cannot be sent until it is complete, and lists the missing fields', async () => {
    app(201)
    const { send } = await open()
    expect(screen.getByRole('dialog')).toHaveAttribute('id', 'preorderform-modal')
    expect(send).toBeDisabled()
    expect(send).toHaveAccessibleDescription(
      'Still missing: Full name, Email address, Street address, City / Town, Zip code, State, Country.',
    )
    await fill()
    expect(send).toHaveAccessibleDescription('Everything is filled in.')
    expect(send).toBeEnabled()
    await paste('Zip code', '1')
    expect(send).toBeDisabled()
  })

  it("offers the store's delivery countries, each with its own region and postcode fields", async () => {
    app(201)
    const { send } = await open()
    await fill()
    const codes = () => [...field('Country').querySelectorAll('option')].map(({ value }) => value)
    await waitFor(() => expect(codes()).toEqual(['', 'US', 'CA', 'DE']))
    await userEvent.selectOptions(field('Country'), 'CA')
    expect(send).toHaveAccessibleDescription('Still missing: Postal code, Province.')
    await userEvent.clear(field('Postal code'))
    await paste('Postal code', 'K1A 0B1')
    await userEvent.selectOptions(field('Province'), 'ON')
    expect(send).toBeEnabled()
    await userEvent.selectOptions(field('Country'), 'DE')
    expect(screen.queryByLabelText('Province')).not.toBeInTheDocument()
    await userEvent.clear(field('Postal code'))
    await paste('Postal code', '10115')
    await userEvent.click(send)
    await screen.findByText(/Your preorder is in/)
    expect(sent[0]).toMatch(/zip=10115&state=&country=DE/)
  })

  it.each([
    ['Full name', 'Please enter your full name'],
    ['Email address', 'Please enter a valid email'],
    ['Street address', 'Please enter your street address'],
    ['City / Town', 'Please enter your city'],
    ['Zip code', 'Please enter your zipcode'],
    ['State', 'Please select your state'],
    ['Country', 'Please select your country'],
  ])('shows the error of an empty %s after blur, not before', async (name, problem) => {
    await open()
    expect(screen.queryByText(problem)).not.toBeInTheDocument()
    field(name).focus()
    await userEvent.tab()
    expect(field(name)).toHaveAccessibleDescription(problem)
    expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  })

  // Requirements: 5.10
  it('validates on every change: a zip code of four digits is invalid, five valid, six invalid', async () => {
    await open()
    await paste('Zip code', '9720')
    await userEvent.tab()
    expect(field('Zip code')).toHaveAccessibleDescription('Please enter a valid zipcode')
    await paste('Zip code', '1')
    expect(field('Zip code')).not.toHaveAttribute('aria-invalid')
    await paste('Zip code', '5')
    expect(field('Zip code')).toHaveAccessibleDescription('Please enter a valid zipcode')
  })

  it('posts the color and the size and confirms the preorder', async () => {
    app(201)
    const { onClose, send } = await open()
    await fill()
    await userEvent.click(send)
    expect(
      await screen.findByText('Your preorder is in. The store will email you at ada@example.com.'),
    ).toBeInTheDocument()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^POST \/ fullname=Ada\+Okafor&.*zip=97201&state=OR&country=US&.*colorId=21&sizeId=3$/)
    const done = screen.getByRole('button', { name: 'Done' })
    await waitFor(() => expect(done).toHaveFocus())
    await userEvent.click(done)
    expect(onClose).toHaveBeenCalled()
  })

  it.each([
    [503, 'Your preorder could not be sent. Everything you entered is still here: please try again.'],
    [404, 'This product can no longer be preordered.'],
    [400, 'Your preorder was not accepted. Please check what you entered.'],
  ])('keeps the input when the response status is %s', async (status, text) => {
    app(status)
    const { send } = await open()
    await fill()
    await userEvent.click(send)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(field('Full name')).toHaveValue('Ada Okafor')
    expect(send).toBeEnabled()
  })
})
