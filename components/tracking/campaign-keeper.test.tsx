import { render, waitFor } from '@testing-library/react'
import { CampaignKeeper } from './campaign-keeper'

const stored = () => localStorage.getItem('iterable')
const open = (query: string, ask: boolean) => {
  document.head.innerHTML = `<meta name="awning-tags" content='${JSON.stringify({ ask, tags: [] })}'>`
  window.history.replaceState(null, '', `/checkout/chk_1${query}`)
  render(<CampaignKeeper />)
}

beforeEach(() => localStorage.clear())

it('a checkout that an email leads to stores its campaign as every page does', async () => {
  open('?iterableCampaignId=77&iterableTemplateId=9', false)
  await waitFor(() => expect(stored()).toMatch(/"77".*"9"/))
})

it('stores nothing before a consent that is needed', async () => {
  open('?iterableCampaignId=77', true)
  await import('../../lib/tracking/keep-campaign')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(stored()).toBeNull()
})
