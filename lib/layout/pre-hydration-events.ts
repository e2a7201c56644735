/**
 * Runs inline at the head of a page, before any other script, and holds back events that cannot be handled yet. A click on a
 * button that is not hydrated is repeated after its hydration (only the last one), and a form that only scripts can send waits
 * until then, so that no input gets into the URL.
 * Forms with an `action` are left to the browser, except those with `data-scripted`, whose action is for browsers without
 * scripts; the browser sends them if the scripts do not load.
 * React would drop such a click, or handle it twice if it were only repeated, so React never receives the first one. Hydrated
 * elements have a property set by React. Only elements of the initial HTML are affected: those that a script added later, such as
 * a provider's dialog, handle their own events.
 * This is on every page, so it is short. It is inlined as text and must not refer to anything outside.
 */
export function holdPreHydrationEvents(): void {
  let timer: ReturnType<typeof setInterval>
  let own: Element[] | undefined
  const isTaken = (element: Element) => Object.keys(element).join().includes('__reactFiber$')
  const hold = (event: Event, button: HTMLElement, form?: HTMLFormElement) => {
    if (isTaken(button) || (own && !own.includes(button))) return
    event.preventDefault()
    event.stopPropagation()
    clearInterval(timer)
    // Twenty seconds.
    let looks = 400
    timer = setInterval(() => {
      const taken = isTaken(button)
      if (taken || !looks--) {
        clearInterval(timer)
        if (taken) button.click()
        else if (form?.hasAttribute('action')) form.submit()
      }
    }, 50)
  }
  addEventListener('DOMContentLoaded', () => {
    own = [...document.querySelectorAll('button')]
  })
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (button && (button.type !== 'submit' || !button.form)) hold(event, button)
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!submitter || !(form instanceof HTMLFormElement)) return
      if (!form.hasAttribute('action') || 'scripted' in form.dataset) hold(event, submitter, form)
    },
    true,
  )
}
