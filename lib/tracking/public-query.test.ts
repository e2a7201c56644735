import { campaignVars, publicParameters } from './public-query'

const names = (query: string) => publicParameters(new URLSearchParams(query)).map(([name]) => name)

describe('what of an address may leave the browser', () => {
  it('is what brought the visitor', () => {
    expect(names('utm_source=letter&fbclid=x&aid=me&searchterm=@handle&iterableCampaignId=1')).toEqual([
      'utm_source',
      'fbclid',
      'aid',
      'searchterm',
      'iterableCampaignId',
    ])
  })

  it.each([
    'accessCode=x',
    'ACCESSCODE=x',
    'id=sealed',
    'preview=1',
    'email=x',
    'user_e-mail=x',
    'ref=ada@example.com',
    'to=ada%2540example.com',
  ])('is not %s', (query) => expect(names(`a=1&${query}&b=2`)).toEqual(['a', 'b']))

  it('is nothing of the buyer of an order', () => {
    expect(
      names('name=Ada&orderNumber=1&arrivalEstimate=x&orderLookupNumber=1&deviceId=1&contentIds=1&cart=c'),
    ).toEqual([])
  })
})

describe('the variables of a viewed campaign', () => {
  it('are the parameters without product, variation and size', () => {
    expect(campaignVars(new URLSearchParams('product=1&variation=2&size=3&pid=4&utm_source=ad&accessCode=x'))).toEqual({
      pid: '4',
      utm_source: 'ad',
    })
  })

  it('keep every value of a repeated parameter, in its order', () => {
    expect(campaignVars(new URLSearchParams('tag=b&utm_source=ad&tag=a&tag=b&tag=ada@example.com'))).toEqual({
      tag: ['b', 'a', 'b'],
      utm_source: 'ad',
    })
  })

  it('are few and short, whatever the address is', () => {
    const many = new URLSearchParams(Array.from({ length: 99 }, (_, n) => [`p${n}`, 'v']))
    many.set('p0', 'x'.repeat(300))
    expect(Object.keys(campaignVars(many))).toHaveLength(30)
    expect(campaignVars(many)).not.toHaveProperty('p0')
  })
})
