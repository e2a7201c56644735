import { PreorderForm } from '../../commerce/contract/preorder'
import { usStates } from '../../commerce/contract/regions/us-states'
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
const { problems: texts } = messages.listing.preorderForm

/** What the shopper reads, and what the contract says of the same form. */
const read = (typed: object) =>
  Object.entries(preorderProblems(typed)).map(([field, problem]) => [field, texts[problem]])
const contract = (typed: object) => {
  const said = new Map<PropertyKey | undefined, string>()
  for (const { path, message } of PreorderForm.safeParse(typed).error?.issues ?? [])
    if (!said.has(path[0])) said.set(path[0], message)
  return [...said]
}

describe('the preorder form', () => {
  it('finds nothing wrong with a whole address, with or without its second line', () => {
    expect(preorderProblems(ada)).toEqual({})
    expect(preorderProblems({ ...ada, street2: 'Flat 3' })).toEqual({})
  })

  it('says of every empty field what is asked for', () => {
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

  it.each(['1234', '123456', '97201-1234'])('asks for exactly five characters of a zipcode: %s', (zip) => {
    expect(read({ ...ada, zip })).toEqual([['zip', 'Please enter a valid zipcode']])
  })

  it('says of an address of mail that is none the same as of a missing one', () => {
    expect(read({ ...ada, email: 'ada' })).toEqual([['email', 'Please enter a valid email']])
  })

  it('speaks with the words of the contract', () => {
    for (const typed of [empty, { ...ada, zip: '1' }, { ...ada, email: 'x', state: '' }])
      expect(Object.fromEntries(read(typed))).toEqual(Object.fromEntries(contract(typed)))
  })

  it('asks another country for what its addresses have', () => {
    const abroad = (more: object) => preorderProblems({ ...ada, ...more })
    expect(abroad({ country: 'DE', zip: '10115', state: '' })).toEqual({})
    expect(abroad({ country: 'DE', zip: '97201-1', state: '' })).toEqual({ zip: 'zipForm' })
    expect(abroad({ country: 'HK', zip: '', state: 'Kowloon' })).toEqual({})
    expect(abroad({ country: 'CA', zip: 'K1A 0B1', state: 'ON' })).toEqual({})
    expect(abroad({ country: 'CA', zip: '97201', state: 'OR' })).toEqual({ zip: 'zipForm', state: 'state' })
  })

  it('knows the states, DC, the military codes and the territories', () => {
    const codes = usStates.map(([code]) => code)
    expect(codes).toEqual(expect.arrayContaining(['CA', 'WY', 'DC', 'AA', 'AE', 'AP', 'PR', 'GU', 'VI', 'AS', 'MP']))
    expect(codes).toHaveLength(50 + 1 + 3 + 5)
  })
})

describe('a preorder', () => {
  const wish = { listingSlug: 'second-winter', colorId: 21, sizeId: 3 }
  const answers = (answer: () => Response | Promise<never>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => await answer())

  it('is posted to the front page as a form, with the colour and the size', async () => {
    const call = answers(() => Response.json({ ok: true }, { status: 201 }))
    expect(await sendPreorder(ada, wish)).toBe('taken')
    const [address, options] = call.mock.calls[0] ?? []
    expect([address, options?.method]).toEqual(['/', 'POST'])
    expect(String(options?.body)).toBe(
      'fullname=Ada+Okafor&email=ada%40example.com&street=12+Mill+Lane&street2=&city=Portland&zip=97201&state=OR&country=US&listingSlug=second-winter&colorId=21&sizeId=3',
    )
  })

  it.each([
    [404, 'gone'],
    [409, 'gone'],
    [400, 'refused'],
    [429, 'failed'],
    [503, 'failed'],
  ] as const)('that is answered with %s is %s', async (status, told) => {
    answers(() => Response.json({ errors: [] }, { status }))
    expect(await sendPreorder(ada, wish)).toBe(told)
  })

  it('that gets no answer can be tried again', async () => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await sendPreorder(ada, wish)).toBe('failed')
  })
})
