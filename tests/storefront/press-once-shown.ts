import { queryAllByRole } from '@testing-library/react'

/**
 * Presses a button in the same moment in which it shows enabled, before the effects of that render run. Call it before the page
 * renders.
 */
export function pressOnceShown(name: string): void {
  const observer = new MutationObserver(() => {
    const shown = queryAllByRole(document.body, 'button', { name }).find((button) => !button.matches(':disabled'))
    if (shown === undefined) return
    observer.disconnect()
    shown.click()
  })
  observer.observe(document.body, { attributes: true, childList: true, subtree: true })
}
