import { readOrderPlaceholder } from './thankyou-screen'

describe('the order data in a URL', () => {
  it('is a placeholder for the order', () => {
    const query = new URLSearchParams('name=Ada&orderNumber=F4RX-1&orderLookupNumber=LK-7&arrivalEstimate=2026-12-03')
    expect(readOrderPlaceholder(query)).toEqual({
      name: 'Ada',
      number: 'F4RX-1',
      lookupNumber: 'LK-7',
      arrival: '2026-12-03',
    })
  })

  it('is short text only, for any input', () => {
    const query = new URLSearchParams({
      name: `<b>${'x'.repeat(500)}`,
      orderNumber: 'call +1 900 now https://evil.test',
      arrivalEstimate: '2026-99-99',
    })
    const { name, number, arrival } = readOrderPlaceholder(query)
    expect(name).toHaveLength(60)
    expect(number).toBe('call1900nowhttpseviltest')
    expect(arrival).toBe('')
  })

  it('has no invisible or misleading characters', () => {
    const query = new URLSearchParams({ name: 'Bob\u202egnp.exe\u2066', arrivalEstimate: '\u202e90-21-6202' })
    expect(readOrderPlaceholder(query)).toMatchObject({ name: 'Bobgnp.exe', arrival: '90-21-6202' })
  })

  it('has no invalid date', () => {
    expect(readOrderPlaceholder(new URLSearchParams('arrivalEstimate=2026-02-31')).arrival).toBe('')
  })

  it('may be empty', () => {
    expect(readOrderPlaceholder(new URLSearchParams())).toEqual({ name: '', number: '', lookupNumber: '', arrival: '' })
  })
})
