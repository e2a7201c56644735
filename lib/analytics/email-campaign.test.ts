/** @jest-environment ./tools/jest/browser-environment.cjs */
import { readEmailCampaign, saveEmailCampaign } from './email-campaign'

const day = 24 * 60 * 60 * 1000
const visit = (query: string, now = 0) => {
  window.history.replaceState(null, '', `/${query}`)
  saveEmailCampaign(now)
}

beforeEach(() => localStorage.clear())

describe('the email campaign of a visit', () => {
  // Requirements: C9.5
  it('is stored for a day, by the names of its parameters', () => {
    visit('?iterableCampaignId=77&iterableTemplateId=t_9&utm_source=mail')
    expect(readEmailCampaign(day - 1)).toEqual({ iterableCampaignId: '77', iterableTemplateId: 't_9' })
    expect(readEmailCampaign(day)).toEqual({})
  })

  it('is the last one, and a page without one does not change it', () => {
    visit('?iterableCampaignId=1&iterableTemplateId=2', 1)
    visit('?iterableCampaignId=3', 2)
    visit('', 3)
    expect(readEmailCampaign(4)).toEqual({ iterableCampaignId: '3' })
  })

  it('is missing if the URL or the storage contains anything else', () => {
    visit('?iterableCampaignId=%3Cscript%3E')
    expect(readEmailCampaign(1)).toEqual({})
    for (const text of ['{', '7', 'null', '{"iterableCampaignId":7,"at":0}', '{"iterableCampaignId":"7"}']) {
      localStorage.setItem('iterable', text)
      expect(readEmailCampaign(1)).toEqual({})
    }
  })
})
