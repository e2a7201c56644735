import type { Missing } from '../../lib/checkout/missing'

type Step = 'customer' | 'delivery' | 'payment'

const headingOf = (step: Step) => document.getElementById(`step-${step}`)

/** Moves focus and view to the heading of a step. */
export function goToStep(step: Step): void {
  const heading = headingOf(step)
  if (!heading) return
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
  keepAtTop(heading)
}

const inputEvents = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const

/**
 * Keeps a focused heading at the top of the view while the content below it loads: before that, the page can be too short. Ends with
 * the first input.
 */
function keepAtTop(heading: HTMLElement): void {
  const observer = new ResizeObserver(() => heading.scrollIntoView({ block: 'start' }))
  observer.observe(document.body)
  const options = { once: true, passive: true }
  const end = () => observer.disconnect()
  heading.addEventListener('blur', end, options)
  for (const name of inputEvents) window.addEventListener(name, end, options)
}

const stepOfMissing: Readonly<Partial<Record<Missing, Step>>> = {
  address: 'customer',
  'address-edit': 'customer',
  delivery: 'delivery',
  method: 'payment',
  'method-down': 'payment',
  'afterpay-country': 'payment',
}

/** The action that leads to what is missing; undefined if there is nothing that the buyer can do. */
export function goToMissing(missing: Missing): (() => void) | undefined {
  const step = stepOfMissing[missing]
  return step && (() => goToField(step))
}

/** Moves focus to the first field of a step that needs input, else to its selected option or to its heading. */
export function goToField(step: Step): void {
  const section = headingOf(step)?.closest('section')
  const fields = [...(section?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])]
  const isEmpty = (field: HTMLInputElement | HTMLSelectElement) => field.required && field.value === ''
  const found =
    fields.find((field) => isEmpty(field) || field.ariaInvalid === 'true') ??
    fields.find((field) => field instanceof HTMLInputElement && field.checked) ??
    fields.find((field) => !field.disabled)
  if (found) found.focus()
  else goToStep(step)
}
