import { render, waitFor } from '@testing-library/react'
import { CampaignRecorder } from './campaign-recorder'

const stored = () => localStorage.getItem('iterable')
const open = (query: string, ask: boolean) => {
  document.head.innerHTML = `<meta name="awning-tags" content='${JSON.stringify({ ask, tags: [] })}'>`
  window.history.replaceState(null, '', `/checkout/chk_1${query}`)
  render(<CampaignRecorder />)
}

beforeEach(() => localStorage.clear())

// Requirements: C9.5
it('a checkout page stores the campaign of an email link as other pages do', async () => {
  open('?iterableCampaignId=77&iterableTemplateId=9', false)
  await waitFor(() => expect(stored()).toMatch(/"77".*"9"/))
})

it('a checkout page stores nothing before a required consent', async () => {
  open('?iterableCampaignId=77', true)
  await import('../../lib/analytics/save-campaign')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(stored()).toBeNull()
})
