import type { Missing } from '../../lib/checkout/missing'

type Step = 'customer' | 'delivery' | 'payment'

const headingOf = (step: Step) => document.getElementById(`step-${step}`)

export function goToStep(step: Step): void {
  const heading = headingOf(step)
  if (!heading) return
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
  keepAtTop(heading)
}

const inputEvents = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const

/** On small screens, scrolls the card of a payment method to the top, so that its fields are in view. */
export function showMethod(radio: HTMLInputElement): void {
  const card = radio.closest<HTMLElement>('.method-card')
  if (card && window.matchMedia('(max-width: 767px)').matches) keepAtTop(card)
}

/**
 * Keeps an element at the top of the view while the page changes its height around it. Ends with the first input, or when focus moves
 * to another part of the page, such as a notice.
 */
function keepAtTop(element: HTMLElement): void {
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'start' }))
  observer.observe(document.body)
  const end = () => {
    observer.disconnect()
    document.removeEventListener('focusin', endOutside)
    for (const name of inputEvents) window.removeEventListener(name, end)
  }
  const endOutside = ({ target }: FocusEvent) => {
    if (!(target instanceof Node && element.contains(target))) end()
  }
  document.addEventListener('focusin', endOutside, { passive: true })
  for (const name of inputEvents) window.addEventListener(name, end, { passive: true })
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
