/**
 * Runs as text at the head of a page, long before any other script, and holds back what is pressed before it can be answered: a press on a button
 * that React does not have yet is made again as soon as it has it, and a form that only scripts can send stays where it is until then, so that
 * nothing typed goes into the address. Forms with an `action` are the browser's own, but for those with `data-scripted`, whose action is for
 * browsers without scripts; they are sent by the browser after all where the scripts don't come.
 *
 * React would drop such a press, or answer it twice if it were only repeated: so React never sees the first one. What it has it marks with a
 * property of its own. Written for its own text: this function may name nothing from outside.
 */
export function holdEarlyPresses(): void {
  const lookMs = 50
  const patienceMs = 20_000
  const waiting = new Set<HTMLElement>()
  const fromServer = new WeakSet<Element>()
  document.addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('button, form')) fromServer.add(element)
  })
  /** What came after the page, a company's own button for one, answers by itself. */
  const isAnswered = (element: Element) =>
    (document.readyState !== 'loading' && !fromServer.has(element)) ||
    Object.keys(element).some((name) => name.startsWith('__reactFiber$'))
  const isOwn = (form: HTMLFormElement) => !form.hasAttribute('action') || 'scripted' in form.dataset

  const hold = (event: Event, target: HTMLElement, form: HTMLFormElement | null) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (waiting.has(target)) return
    waiting.add(target)
    const since = Date.now()
    const look = () => {
      if (!target.isConnected) return waiting.delete(target)
      if (isAnswered(target)) {
        waiting.delete(target)
        return target.click()
      }
      if (Date.now() - since < patienceMs) return setTimeout(look, lookMs)
      waiting.delete(target)
      if (form?.hasAttribute('action')) form.submit()
    }
    setTimeout(look, lookMs)
  }

  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button && !(button.type === 'submit' && button.form) && !isAnswered(button)) hold(event, button, null)
    },
    true,
  )
  window.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || !isOwn(form) || isAnswered(form)) return
      if (submitter) hold(event, submitter, form)
      else event.preventDefault()
    },
    true,
  )
}
