import { waitFor } from '@testing-library/react'
import { useConsentDesk } from './desk'
import { obey, runTags } from './run-tags'
import { startTracking } from './start'
import type { TagSetting } from './tag-setting'

jest.mock('./run-tags', () => ({ runTags: jest.fn(), obey: jest.fn() }))

const tags: TagSetting['tags'] = [{ kind: 'analytics', id: 'G-ONE12', url: 'https://ga.example/js' }]
const page = (setting: TagSetting) => {
  document.head.innerHTML = `<meta name="awning-tags" content='${JSON.stringify(setting)}'>`
}
const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the visitor has chosen.
  document.cookie = `${text}; path=/`
}

beforeEach(() => {
  jest.mocked(runTags).mockClear()
  jest.mocked(obey).mockClear()
  cookie('consent=; max-age=0')
  localStorage.clear()
  useConsentDesk.setState({ open: false })
  window.history.replaceState(null, '', '/?iterableCampaignId=7')
})
/** Another tab's choice; this one is looked at again. */
const chooseElsewhere = (choice: string) => {
  cookie(`consent=${choice}`)
  document.dispatchEvent(new Event('visibilitychange'))
}
const letter = () => localStorage.getItem('iterable')

describe('a visit', () => {
  it('is told to the tags at once where no consent is needed, and its letter is kept', async () => {
    page({ ask: false, tags })
    await startTracking()
    expect(runTags).toHaveBeenCalledWith(
      { ask: false, tags },
      expect.objectContaining({ analytics: true, marketing: true }),
    )
    expect(useConsentDesk.getState().open).toBe(false)
    expect(letter()).toContain('"iterableCampaignId":"7"')
  })

  it('is told to nobody before consent, nothing is kept of it, and the question stands', async () => {
    page({ ask: true, tags })
    await startTracking()
    expect(runTags).not.toHaveBeenCalled()
    expect(letter()).toBeNull()
    expect(useConsentDesk.getState().open).toBe('ask')
  })

  it('is told to nobody, and asked about no more, once refused', async () => {
    page({ ask: true, tags })
    cookie('consent=1.a0.m0')
    await startTracking()
    expect(runTags).not.toHaveBeenCalled()
    expect(useConsentDesk.getState().open).toBe(false)
  })

  it('is asked about no more once the choice was made in another tab, and does as it says', async () => {
    page({ ask: true, tags })
    await startTracking()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(useConsentDesk.getState().open).toBe('ask')
    chooseElsewhere('1.a1.m0')
    expect(useConsentDesk.getState().open).toBe(false)
    await waitFor(() => expect(obey).toHaveBeenCalledWith({ ask: true, tags }))
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
    expect(obey).toHaveBeenCalledTimes(1)
  })

  it('keeps its settings open while the choice is made in another tab', async () => {
    page({ ask: true, tags })
    await startTracking()
    useConsentDesk.setState({ open: 'settings' })
    chooseElsewhere('1.a0.m0')
    await waitFor(() => expect(obey).toHaveBeenCalled())
    expect(useConsentDesk.getState().open).toBe('settings')
  })

  it('dismisses the service workers that somebody has left here', async () => {
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
