/** A press, a submit or a selection on a part of the page that was not hydrated. `value`: of a selected radio button or list entry. */
type PreHydrationEvent = { target: HTMLElement; value?: string }

declare global {
  /** The events that were kept, the earliest first. Set by `keepPreHydrationEvents`, which runs before the scripts. */
  var awningPreHydrationEvents: PreHydrationEvent[] | undefined
}

/** Parts that are not hydrated have this attribute: the body, layouts, pages, and parts whose script loads later. */
export const pendingPart = { 'data-hydration': 'pending' } as const

/**
 * Runs inline at the head of a page, before any other script. Keeps events in parts that are not hydrated, which React would drop:
 * the last click on a button or on an element with `data-press`, the submit of a form that only scripts can send, and selected radio buttons and list entries, which
 * React resets. Forms with an `action` are left to the browser, except those with `data-scripted`, whose action is for browsers
 * without scripts: the browser sends them if the scripts do not load. Links work as they are.
 * It is inlined as text and must not refer to anything outside.
 */
export function keepPreHydrationEvents(): void {
  globalThis.awningPreHydrationEvents = []
  const keep = (event: PreHydrationEvent, isKept: (other: PreHydrationEvent) => boolean) => {
    globalThis.awningPreHydrationEvents = [...(globalThis.awningPreHydrationEvents ?? []).filter(isKept), event]
  }
  const isPending = (target: Element) => target.closest('[data-hydration]') !== null
  const keepLast = (event: Event, target: HTMLElement) => {
    event.preventDefault()
    event.stopPropagation()
    // Repeated presses are one.
    keep({ target }, ({ value }) => value !== undefined)
  }
  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element && event.target.closest<HTMLElement>('button, [data-press]')
      const isSubmit = target instanceof HTMLButtonElement && target.type === 'submit' && target.form
      if (target && isPending(target) && !isSubmit) keepLast(event, target)
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || !submitter || !isPending(form)) return
      const isScripted = 'scripted' in form.dataset
      if (form.hasAttribute('action') && !isScripted) return
      keepLast(event, submitter)
      if (isScripted) setTimeout(() => isPending(form) && form.submit(), 20_000)
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      const isChoice =
        target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')
      if (isChoice && isPending(target)) keep({ target, value: target.value }, () => true)
    },
    true,
  )
}

/** Repeats the kept events of the parts that are hydrated by now. React handles each before the next one. */
export function repeatPreHydrationEvents(): void {
  const isPending = ({ target }: PreHydrationEvent) => target.closest('[data-hydration]') !== null
  const events = globalThis.awningPreHydrationEvents ?? []
  globalThis.awningPreHydrationEvents = events.filter(isPending)
  for (const event of events) if (!isPending(event)) setTimeout(() => repeat(event))
}

function repeat({ target, value }: PreHydrationEvent): void {
  if (target instanceof HTMLSelectElement && value !== undefined) {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // A click on a selected radio button is no change.
  if (target instanceof HTMLInputElement) target.checked = false
  target.click()
}
