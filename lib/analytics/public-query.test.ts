import { campaignVars, publicParameters } from './public-query'

const names = (query: string) => publicParameters(new URLSearchParams(query)).map(([name]) => name)

describe('the public parameters of a URL', () => {
  it('include the source of the visit', () => {
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
  ])('exclude %s', (query) => expect(names(`a=1&${query}&b=2`)).toEqual(['a', 'b']))

  it('contain nothing about the buyer of an order', () => {
    expect(
      names('name=Ada&orderNumber=1&arrivalEstimate=x&orderLookupNumber=1&deviceId=1&contentIds=1&cart=c'),
    ).toEqual([])
  })
})

describe('the variables of a viewed campaign', () => {
  // Requirements: 7.18a
  it('are the parameters without product, variation and size', () => {
    expect(campaignVars(new URLSearchParams('product=1&variation=2&size=3&pid=4&utm_source=ad&accessCode=x'))).toEqual({
      pid: '4',
      utm_source: 'ad',
    })
  })

  it('contain every value of a repeated parameter, in order', () => {
    expect(campaignVars(new URLSearchParams('tag=b&utm_source=ad&tag=a&tag=b&tag=ada@example.com'))).toEqual({
      tag: ['b', 'a', 'b'],
      utm_source: 'ad',
    })
  })

  it('are limited in number and length for any URL', () => {
    const many = new URLSearchParams(Array.from({ length: 99 }, (_, n) => [`p${n}`, 'v']))
    many.set('p0', 'x'.repeat(300))
    expect(Object.keys(campaignVars(many))).toHaveLength(30)
    expect(campaignVars(many)).not.toHaveProperty('p0')
  })
})
