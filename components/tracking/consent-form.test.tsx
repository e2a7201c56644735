import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useConsentDesk } from '../../lib/tracking/desk'
import { choose } from '../../lib/tracking/run-tags'
import type { TagSetting } from '../../lib/tracking/tag-setting'
import { renderWithTexts } from '../layout/render-with-texts'
import { CookieSettings } from './cookie-settings'
import { Tracking } from './tracking'

jest.mock('../../lib/tracking/run-tags', () => ({ choose: jest.fn(), runTags: jest.fn() }))

const tags: TagSetting['tags'] = [{ kind: 'facebook', id: '123456', url: 'https://fb.example/events.js' }]

/** A page of a store, at rest: what is done when it is idle is done. */
async function open(setting: TagSetting | null) {
  document.head.innerHTML = setting === null ? '' : `<meta name="awning-tags" content='${JSON.stringify(setting)}'>`
  renderWithTexts(
    <>
      <Tracking />
      <main id="content" tabIndex={-1}>
        The shop
      </main>
      <CookieSettings>Cookie settings</CookieSettings>
    </>,
  )
  await act(async () => void (await import('../../lib/tracking/start')))
}

const banner = () => screen.findByRole('region', { name: 'Your privacy' })
const settings = () => screen.findByRole('region', { name: 'Cookie settings' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: a visitor who has not chosen.
  document.cookie = 'consent=; path=/; max-age=0'
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  useConsentDesk.setState({ open: false })
  jest.mocked(choose).mockClear()
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => work(),
    ResizeObserver: class {
      observe = () => undefined
      disconnect = () => undefined
    },
  })
})

describe('the question for consent', () => {
  it('stands in the page where consent comes first, takes no focus, and yes weighs what no does', async () => {
    await open({ ask: true, tags })
    await banner()
    expect(document.body).toHaveFocus()
    const [yes, no] = ['Accept', 'Reject'].map((name) => screen.getByRole('button', { name }).className)
    expect(yes).toBe(no)
  })

  it.each([
    ['Accept', { analytics: true, marketing: true }],
    ['Reject', { analytics: false, marketing: false }],
  ])('is answered by %s, and leads back to the page', async (name, choice) => {
    await open({ ask: true, tags })
    await banner()
    await press(name)
    await waitFor(() => expect(choose).toHaveBeenCalledWith({ ask: true, tags }, choice))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('can be answered in parts: neither is on before the visitor puts it on', async () => {
    await open({ ask: true, tags })
    await banner()
    await press('Choose')
    const analytics = screen.getByRole('checkbox', { name: 'Count visits' })
    expect(analytics).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Advertising' })).not.toBeChecked()
    await userEvent.click(analytics)
    await press('Save')
    await waitFor(() => expect(choose).toHaveBeenCalledWith(expect.anything(), { analytics: true, marketing: false }))
  })

  it.each([
    ['the store has no tags', { ask: true, tags: [] }],
    ['none is due', { ask: false, tags }],
    ['the page says nothing of tags', null],
  ])('is not asked where %s', async (_, setting) => {
    await open(setting)
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it('is not asked of a browser that has refused already', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    await open({ ask: true, tags })
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})

describe('the cookie settings', () => {
  it('open from the footer with the focus, show what holds, and Escape leads back', async () => {
    await open({ ask: false, tags })
    await press('Cookie settings')
    await settings()
    expect(screen.getByRole('heading', { name: 'Cookie settings' })).toHaveFocus()
    expect(screen.getByRole('checkbox', { name: 'Advertising' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus()
    expect(choose).not.toHaveBeenCalled()
  })

  it('are left by their cross, with nothing decided', async () => {
    await open({ ask: false, tags })
    await press('Cookie settings')
    await settings()
    await press('Close')
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus()
    expect(choose).not.toHaveBeenCalled()
  })

  it('leave advertising off where the browser refuses it, and say why', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    await open({ ask: false, tags })
    await press('Cookie settings')
    await settings()
    const marketing = screen.getByRole('checkbox', { name: 'Advertising' })
    expect(marketing).toBeDisabled()
    expect(marketing).not.toBeChecked()
    expect(marketing).toHaveAccessibleDescription(/Global Privacy Control/)
  })

  it('take the place of the question where both are open', async () => {
    await open({ ask: true, tags })
    await banner()
    await press('Cookie settings')
    await settings()
    expect(screen.getAllByRole('region')).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: 'Advertising' })).not.toBeChecked()
  })
})
