/** Where presses wait that came before the scripts. */
declare global {
  var earlyPresses: { targets: HTMLElement[]; stop: () => void } | undefined
}

/**
 * Runs as text at the head of a page, long before any other script: a press on a button that only scripts can answer is remembered, and a form that
 * only scripts can send stays where it is, so that nothing typed goes into the address. Forms with an `action` are the browser's own, but for those
 * with `data-scripted`, whose action is for browsers without scripts.
 * Written for its own text: it may name nothing from outside.
 */
export function keepEarlyPresses(): void {
  const targets: HTMLElement[] = []
  const keep = (target: HTMLElement) => {
    if (!targets.includes(target)) targets.push(target)
  }
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && !(button.type === 'submit' && button.form)) keep(button)
  }
  const send = (event: Event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || (form.hasAttribute('action') && !('scripted' in form.dataset))) return
    event.preventDefault()
    if ('submitter' in event && event.submitter instanceof HTMLElement) keep(event.submitter)
  }
  document.addEventListener('click', press, true)
  document.addEventListener('submit', send, true)
  globalThis.earlyPresses = {
    targets,
    stop: () => {
      document.removeEventListener('click', press, true)
      document.removeEventListener('submit', send, true)
    },
  }
}

/** The page answers by itself from now on: what was pressed before is pressed now, once each. */
export function answerEarlyPresses(): void {
  const early = globalThis.earlyPresses
  if (!early) return
  globalThis.earlyPresses = undefined
  early.stop()
  for (const target of early.targets) if (target.isConnected) target.click()
}
