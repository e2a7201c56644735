import { keepLetter, readLetter } from './letter'

const day = 24 * 60 * 60 * 1000
const land = (query: string, now = 0) => {
  window.history.replaceState(null, '', `/${query}`)
  keepLetter(now)
}

beforeEach(() => localStorage.clear())

describe('the letter that brought a visitor', () => {
  it('is kept for a day, by the names of its parameters', () => {
    land('?iterableCampaignId=77&iterableTemplateId=t_9&utm_source=mail')
    expect(readLetter(day - 1)).toEqual({ iterableCampaignId: '77', iterableTemplateId: 't_9' })
    expect(readLetter(day)).toEqual({})
  })

  it('is the last one; a page without one leaves it', () => {
    land('?iterableCampaignId=1&iterableTemplateId=2', 1)
    land('?iterableCampaignId=3', 2)
    land('', 3)
    expect(readLetter(4)).toEqual({ iterableCampaignId: '3' })
  })

  it('is nobody’s where the address or the storage holds anything else', () => {
    land('?iterableCampaignId=%3Cscript%3E')
    expect(readLetter(1)).toEqual({})
    for (const text of ['{', '7', 'null', '{"iterableCampaignId":7,"at":0}', '{"iterableCampaignId":"7"}']) {
      localStorage.setItem('iterable', text)
      expect(readLetter(1)).toEqual({})
    }
  })
})
