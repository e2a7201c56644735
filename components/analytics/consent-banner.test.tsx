import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useConsentBanner } from '../../lib/analytics/consent-banner-state'
import { applyChoice } from '../../lib/analytics/run-tags'
import type { TagSetting } from '../../lib/analytics/tag-setting'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { CookieSettings } from './cookie-settings'
import { Tracking } from './tracking'

jest.mock('../../lib/analytics/run-tags', () => ({ applyChoice: jest.fn(), loadTags: jest.fn() }))

const tags: TagSetting['tags'] = [{ kind: 'facebook', id: '123456', url: 'https://fb.example/events.js' }]

/** Renders a store page after its idle callbacks have run. */
async function open(setting: TagSetting | null) {
  document.head.innerHTML = setting === null ? '' : `<meta name="awning-tags" content='${JSON.stringify(setting)}'>`
  renderWithMessages(
    <>
      <Tracking />
      <main id="content" tabIndex={-1}>
        The shop
      </main>
      <CookieSettings>Cookie settings</CookieSettings>
    </>,
  )
  await act(async () => void (await import('../../lib/analytics/start-tracking')))
}

const banner = () => screen.findByRole('region', { name: 'Your privacy' })
const settings = () => screen.findByRole('region', { name: 'Cookie settings' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: a visitor who has not chosen.
  document.cookie = 'consent=; path=/; max-age=0'
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  useConsentBanner.setState({ open: false })
  jest.mocked(applyChoice).mockClear()
  Object.assign(window, { requestIdleCallback: (work: () => void) => work() })
})

describe('the consent banner', () => {
  // Requirements: C9.7
  it('shows when consent is required, takes no focus, and styles Accept and Reject the same', async () => {
    await open({ ask: true, tags })
    await banner()
    expect(document.body).toHaveFocus()
    const [yes, no] = ['Accept', 'Reject'].map((name) => screen.getByRole('button', { name }).className)
    expect(yes).toBe(no)
  })

  it.each([
    ['Accept', { analytics: true, marketing: true }],
    ['Reject', { analytics: false, marketing: false }],
  ])('closes with %s and returns to the page', async (name, choice) => {
    await open({ ask: true, tags })
    await banner()
    await press(name)
    await waitFor(() => expect(applyChoice).toHaveBeenCalledWith({ ask: true, tags }, choice))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('offers each purpose separately, off by default', async () => {
    await open({ ask: true, tags })
    await banner()
    await press('Choose')
    const analytics = screen.getByRole('checkbox', { name: 'Count visits' })
    expect(analytics).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Advertising' })).not.toBeChecked()
    await userEvent.click(analytics)
    await press('Save')
    await waitFor(() =>
      expect(applyChoice).toHaveBeenCalledWith(expect.anything(), { analytics: true, marketing: false }),
    )
  })

  it.each([
    ['the store has no tags', { ask: true, tags: [] }],
    ['no consent is required', { ask: false, tags }],
    ['the page has no tag settings', null],
  ])('is not shown when %s', async (_, setting) => {
    await open(setting)
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('is not shown if the browser sends Global Privacy Control', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    await open({ ask: true, tags })
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})

describe('the cookie settings', () => {
  it('open from the footer with the focus, show the current choice, and close with Escape', async () => {
    await open({ ask: false, tags })
    await press('Cookie settings')
    await settings()
    expect(screen.getByRole('heading', { name: 'Cookie settings' })).toHaveFocus()
    expect(screen.getByRole('checkbox', { name: 'Advertising' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus()
    expect(applyChoice).not.toHaveBeenCalled()
  })

  it('close with their close button without a decision', async () => {
    await open({ ask: false, tags })
    await press('Cookie settings')
    await settings()
    await press('Close')
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus()
    expect(applyChoice).not.toHaveBeenCalled()
  })

  it('keep advertising off when the browser sends Global Privacy Control, and explain it', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    await open({ ask: false, tags })
    await press('Cookie settings')
    await settings()
    const marketing = screen.getByRole('checkbox', { name: 'Advertising' })
    expect(marketing).toBeDisabled()
    expect(marketing).not.toBeChecked()
    expect(marketing).toHaveAccessibleDescription(/Global Privacy Control/)
  })

  it('replace the consent banner when both are open', async () => {
    await open({ ask: true, tags })
    await banner()
    await press('Cookie settings')
    await settings()
    expect(screen.getAllByRole('region')).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: 'Advertising' })).not.toBeChecked()
  })
})
