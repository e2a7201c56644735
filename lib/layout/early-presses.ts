/**
 * Runs as text at the head of a page, long before any other script, and holds back what is pressed before it can be answered: a press on a button
 * that React does not have yet is made again as soon as it has it (the last one, where there were several), and a form that only scripts can send
 * stays where it is until then, so that nothing typed goes into the address. Forms with an `action` are the browser's own, but for those with `data-scripted`, whose action is for
 * browsers without scripts; they are sent by the browser after all where the scripts don't come.
 *
 * React would drop such a press, or answer it twice if it were only repeated: so React never sees the first one. What it has it marks with a
 * property of its own. Only what the page came with is held: what a script brought later, a company's window for one, answers by itself. This is
 * on every page, so it is short, and written for its own text: it may name nothing from outside.
 */
export function holdEarlyPresses(): void {
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
