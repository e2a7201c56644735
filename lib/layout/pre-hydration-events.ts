/**
 * Runs inline at the head of a page, before any other script, and holds back events that cannot be handled yet. A click on a
 * button that is not hydrated is repeated after its hydration (only the last one), and a form that only scripts can send waits
 * until then, so that no input gets into the URL. A click on a link of the shop waits up to two seconds for `LinkListener`: the next
 * page then needs no full load. A selected radio button or list entry is selected again: React resets both when it hydrates them.
 * Later clicks and submits wait for it, or they would use what was selected before.
 * Forms with an `action` are left to the browser, except those with `data-scripted`, whose action is for browsers without
 * scripts; the browser sends them if the scripts do not load.
 * React would drop such a click, or handle it twice if it were only repeated, so React never receives the first one. Hydrated
 * elements have properties set by React; elements of a text with markup have none, but the element with the text has; lists that
 * keep the markup of the server (`ServerMarkupList`) have `data-markup`. React stops every click on a part that is not hydrated
 * yet, also one on a link that `LinkListener` would handle.
 * React sets its properties while it still renders in steps, and a selection that is repeated before the commit is lost: until
 * then a fiber above the element has the flag `Hydrating` (4096).
 * Only elements of the initial HTML are affected: those that a script added later, such as a provider's dialog, handle their own
 * events.
 * This is on every page, so it is short. It is inlined as text and must not refer to anything outside.
 * @param links selector of the links that `LinkListener` handles; it sets `data-links` on the root element
 */
export function holdPreHydrationEvents(links: string): void {
  let timer: ReturnType<typeof setInterval>
  let own: Element[] | undefined
  let selections = 0
  const reactValue = (element: Element, name: string): unknown => {
    const key = Object.keys(element).find((one) => one.startsWith(name))
    return key && Reflect.get(element, key)
  }
  const isHydrated = (element: Element) => {
    let known: Element | null = element
    while (known && !reactValue(known, '__reactFiber$')) known = known.parentElement
    if (!known) return false
    let fiber = reactValue(known, '__reactFiber$')
    while (typeof fiber === 'object' && fiber !== null) {
      if (Number(Reflect.get(fiber, 'flags')) & 4096) return false
      fiber = Reflect.get(fiber, 'return')
    }
    if (known === element) return true
    const props = reactValue(known, '__reactProps$')
    return typeof props === 'object' && props !== null && 'dangerouslySetInnerHTML' in props
  }
  const isTaken = (element: Element) => {
    if (element.matches('a') && !('links' in document.documentElement.dataset)) return false
    const list = element.closest('[data-markup]')
    return list ? list.matches('[data-markup=ready]') : isHydrated(element)
  }
  const isReady = (element: Element) => !selections && isTaken(element)
  const wait = (check: () => boolean, seconds: number, then: (taken: boolean) => void) => {
    let looks = seconds * 40
    const waiting = setInterval(() => {
      const taken = check()
      if (taken || !looks--) {
        clearInterval(waiting)
        then(taken)
      }
    }, 25)
    return waiting
  }
  const hold = (event: Event, element: HTMLElement, seconds: number, end?: () => void) => {
    if (isReady(element) || (own && !own.includes(element))) return
    event.preventDefault()
    event.stopPropagation()
    clearInterval(timer)
    const check = () => isReady(element)
    timer = wait(check, seconds, (taken) => {
      if (taken) element.click()
      else end?.()
    })
  }
  addEventListener('DOMContentLoaded', () => {
    own = [...document.querySelectorAll('button,a')]
  })
  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element && event.target.closest<HTMLElement>(`button,${links}`)
      if (!target) return
      if (target instanceof HTMLButtonElement) {
        if (target.type !== 'submit' || !target.form) hold(event, target, 20)
      } else if (!(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey))
        hold(event, target, 2, () => location.assign(String(target)))
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      const isList = target instanceof HTMLSelectElement
      if (!isList && !(target instanceof HTMLInputElement && target.type === 'radio')) return
      if (isTaken(target)) return
      const { value } = target
      selections++
      const check = () => !target.isConnected || isTaken(target)
      wait(check, 20, (taken) => {
        selections--
        if (!taken) return
        if (isList) {
          target.value = value
          target.dispatchEvent(new Event('change', { bubbles: true }))
        } else {
          // A click on a selected radio button is no change.
          target.checked = false
          target.click()
        }
      })
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!submitter || !(form instanceof HTMLFormElement)) return
      if (!form.hasAttribute('action') || 'scripted' in form.dataset)
        hold(event, submitter, 20, () => {
          if (form.hasAttribute('action')) form.submit()
        })
    },
    true,
  )
}
