import { usStates } from '@awning/address/regions/us-states'
import { PreorderForm } from '@awning/contract/preorder'
import messages from '../../messages/en.json'
import { preorderFields, preorderProblems, sendPreorder } from './preorder'

const ada = {
  fullname: 'Ada Okafor',
  email: 'ada@example.com',
  street: '12 Mill Lane',
  street2: '',
  city: 'Portland',
  zip: '97201',
  state: 'OR',
  country: 'US',
}
const empty = Object.fromEntries(preorderFields.map((field) => [field, '']))
const { problems: texts } = messages.preorder

/** The shopper's messages, and the contract's result for the same form. */
const read = (typed: object) =>
  Object.entries(preorderProblems(typed)).map(([field, problem]) => [field, texts[problem]])
const contract = (typed: object) => {
  const messages = new Map<PropertyKey | undefined, string>()
  for (const { path, message } of PreorderForm.safeParse(typed).error?.issues ?? [])
    if (!messages.has(path[0])) messages.set(path[0], message)
  return [...messages]
}

describe('the preorder form', () => {
  // Requirements: 5.11
  it('accepts a complete address, with or without its second line', () => {
    expect(preorderProblems(ada)).toEqual({})
    expect(preorderProblems({ ...ada, street2: 'Flat 3' })).toEqual({})
  })

  // Requirements: 5.11
  it('shows a message for every empty required field', () => {
    expect(read(empty)).toEqual([
      ['fullname', 'Please enter your full name'],
      ['email', 'Please enter a valid email'],
      ['street', 'Please enter your street address'],
      ['city', 'Please enter your city'],
      ['zip', 'Please enter your zipcode'],
      ['state', 'Please select your state'],
      ['country', 'Please select your country'],
    ])
  })

  // Requirements: 5.11
  it.each(['1234', '123456', '97201-1234'])('requires a zipcode of exactly five characters: %s', (zip) => {
    expect(read({ ...ada, zip })).toEqual([['zip', 'Please enter a valid zipcode']])
  })

  // Requirements: 5.11
  it('shows the same message for an invalid email address as for a missing one', () => {
    expect(read({ ...ada, email: 'ada' })).toEqual([['email', 'Please enter a valid email']])
  })

  it('has the messages of the contract', () => {
    for (const typed of [empty, { ...ada, zip: '1' }, { ...ada, email: 'x', state: '' }])
      expect(Object.fromEntries(read(typed))).toEqual(Object.fromEntries(contract(typed)))
  })

  it('requires the address fields of another country', () => {
    const foreignAddress = (more: object) => preorderProblems({ ...ada, ...more })
    expect(foreignAddress({ country: 'DE', zip: '10115', state: '' })).toEqual({})
    expect(foreignAddress({ country: 'DE', zip: '97201-1', state: '' })).toEqual({ zip: 'zipForm' })
    expect(foreignAddress({ country: 'HK', zip: '', state: 'Kowloon' })).toEqual({})
    expect(foreignAddress({ country: 'CA', zip: 'K1A 0B1', state: 'ON' })).toEqual({})
    expect(foreignAddress({ country: 'CA', zip: '97201', state: 'OR' })).toEqual({ zip: 'zipForm', state: 'state' })
  })

  // Requirements: 5.12
  it('lists the states, DC, the military codes and the territories', () => {
    const codes = usStates.map(([code]) => code)
    expect(codes).toEqual(expect.arrayContaining(['CA', 'WY', 'DC', 'AA', 'AE', 'AP', 'PR', 'GU', 'VI', 'AS', 'MP']))
    expect(codes).toHaveLength(50 + 1 + 3 + 5)
  })
})

describe('a preorder', () => {
  const preorder = { listingSlug: 'second-winter', colorId: 21, sizeId: 3 }
  const responses = (response: () => Response | Promise<never>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => await response())

  // Requirements: 3.14, 7.14
  it('is posted to the front page as a form, with the color and the size', async () => {
    const call = responses(() => Response.json({ ok: true }, { status: 201 }))
    expect(await sendPreorder(ada, preorder)).toBe('accepted')
    const [address, options] = call.mock.calls[0] ?? []
    expect([address, options?.method]).toEqual(['/', 'POST'])
    expect(String(options?.body)).toBe(
      'fullname=Ada+Okafor&email=ada%40example.com&street=12+Mill+Lane&street2=&city=Portland&zip=97201&state=OR&country=US&listingSlug=second-winter&colorId=21&sizeId=3',
    )
  })

  it.each([
    [404, 'unavailable'],
    [409, 'unavailable'],
    [400, 'rejected'],
    [429, 'failed'],
    [503, 'failed'],
  ] as const)('with the response status %s is reported as %s', async (status, result) => {
    responses(() => Response.json({ errors: [] }, { status }))
    expect(await sendPreorder(ada, preorder)).toBe(result)
  })

  it('can be retried if there is no response', async () => {
    responses(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await sendPreorder(ada, preorder)).toBe('failed')
  })
})
