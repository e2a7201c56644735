import { readStandIn } from './stand-in'

describe('what an address says of an order', () => {
  it('stands in for the order', () => {
    const query = new URLSearchParams('name=Ada&orderNumber=F4RX-1&orderLookupNumber=LK-7&arrivalEstimate=2026-12-03')
    expect(readStandIn(query)).toEqual({
      name: 'Ada',
      number: 'F4RX-1',
      lookupNumber: 'LK-7',
      arrival: '2026-12-03',
    })
  })

  it('is short text and nothing else, whoever wrote it', () => {
    const query = new URLSearchParams({
      name: `<b>${'x'.repeat(500)}`,
      orderNumber: 'call +1 900 now https://evil.test',
      arrivalEstimate: '2026-99-99',
    })
    const { name, number, arrival } = readStandIn(query)
    expect(name).toHaveLength(60)
    expect(number).toBe('call1900nowhttpseviltest')
    expect(arrival).toBe('')
  })

  it('has no character that hides what the text is', () => {
    const query = new URLSearchParams({ name: 'Bob\u202egnp.exe\u2066', arrivalEstimate: '\u202e90-21-6202' })
    expect(readStandIn(query)).toMatchObject({ name: 'Bobgnp.exe', arrival: '90-21-6202' })
  })

  it('names no day that there is not', () => {
    expect(readStandIn(new URLSearchParams('arrivalEstimate=2026-02-31')).arrival).toBe('')
  })

  it('may be nothing at all', () => {
    expect(readStandIn(new URLSearchParams())).toEqual({ name: '', number: '', lookupNumber: '', arrival: '' })
  })
})
