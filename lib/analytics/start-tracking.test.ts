/** @jest-environment ./tools/jest/browser-environment.cjs */
import { waitFor } from '@testing-library/react'
import { useConsentBanner } from './consent-banner-state'
import { applyConsent, loadTags } from './run-tags'
import { startTracking } from './start-tracking'
import type { TagSetting } from './tag-setting'

jest.mock('./run-tags', () => ({ loadTags: jest.fn(), applyConsent: jest.fn() }))

const tags: TagSetting['tags'] = [{ kind: 'analytics', id: 'G-ONE12', url: 'https://ga.example/js' }]
const page = (setting: TagSetting) => {
  document.head.innerHTML = `<meta name="awning-tags" content='${JSON.stringify(setting)}'>`
}
const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets the visitor's choice.
  document.cookie = `${text}; path=/`
}

beforeEach(() => {
  jest.mocked(loadTags).mockClear()
  jest.mocked(applyConsent).mockClear()
  cookie('consent=; max-age=0')
  localStorage.clear()
  useConsentBanner.setState({ open: false })
  window.history.replaceState(null, '', '/?iterableCampaignId=7')
})
/** Sets the consent as another tab would, then makes this tab visible. */
const chooseInOtherTab = (choice: string) => {
  cookie(`consent=${choice}`)
  document.dispatchEvent(new Event('visibilitychange'))
}
const campaign = () => localStorage.getItem('iterable')

describe('a visit', () => {
  // Requirements: C9.5
  it('starts the tags at once and stores the email campaign if no consent is required', async () => {
    page({ ask: false, tags })
    await startTracking()
    expect(loadTags).toHaveBeenCalledWith(
      { ask: false, tags },
      expect.objectContaining({ analytics: true, marketing: true }),
    )
    expect(useConsentBanner.getState().open).toBe(false)
    expect(campaign()).toContain('"iterableCampaignId":"7"')
  })

  it('starts no tag and stores nothing before consent, and opens the banner', async () => {
    page({ ask: true, tags })
    await startTracking()
    expect(loadTags).not.toHaveBeenCalled()
    expect(campaign()).toBeNull()
    expect(useConsentBanner.getState().open).toBe('ask')
  })

  it('starts no tag and opens no banner once rejected', async () => {
    page({ ask: true, tags })
    cookie('consent=1.a0.m0')
    await startTracking()
    expect(loadTags).not.toHaveBeenCalled()
    expect(useConsentBanner.getState().open).toBe(false)
  })

  it('closes the banner when the choice is made in another tab, and applies it', async () => {
    page({ ask: true, tags })
    await startTracking()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(useConsentBanner.getState().open).toBe('ask')
    chooseInOtherTab('1.a1.m0')
    expect(useConsentBanner.getState().open).toBe(false)
    await waitFor(() => expect(applyConsent).toHaveBeenCalledWith({ ask: true, tags }))
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
    expect(applyConsent).toHaveBeenCalledTimes(1)
  })

  it('leaves its settings open when the choice is made in another tab', async () => {
    page({ ask: true, tags })
    await startTracking()
    useConsentBanner.setState({ open: 'settings' })
    chooseInOtherTab('1.a0.m0')
    await waitFor(() => expect(applyConsent).toHaveBeenCalled())
    expect(useConsentBanner.getState().open).toBe('settings')
  })

  // Requirements: C9.6, C9.600
  it('unregisters the service workers of an earlier shop', async () => {
    const unregister = jest.fn()
    const getRegistrations = async () => [{ unregister }, { unregister }]
    Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistrations }, configurable: true })
    document.head.innerHTML = ''
    await startTracking()
    await Promise.resolve()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    expect(unregister).toHaveBeenCalledTimes(2)
  })
})
