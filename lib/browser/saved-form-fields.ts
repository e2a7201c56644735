import { savedFormFieldsKey } from './saved-form-fields-key'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** `index` counts the fields with this name. */
type Entry = { name: string; index: number; value: string; checked?: boolean }

/** Input fields except secrets: passwords and card data, apart from the name on the card. */
const savedFields =
  ':is(input, select, textarea)[name]:not([type=password], [type=hidden], [type=file], [type=submit], [autocomplete^="cc-"]:not([autocomplete="cc-name"]), [data-unkept])'
const maxAgeMs = 30 * 60_000
/** A form may render late, and the list of regions only with the country's rules. */
const maxTries = 100
const intervalMs = 100

const fieldsOf = () => [...document.querySelectorAll<Field>(savedFields)]
const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** Saves the input of this page's fields for its next load in this tab. */
export function saveFormFields(): void {
  const counts = new Map<string, number>()
  const entries = fieldsOf().flatMap((field): Entry[] => {
    const { name, value } = field
    const index = counts.get(name) ?? 0
    counts.set(name, index + 1)
    if (isChoice(field)) return [{ name, index, value, checked: field.checked }]
    return value === '' ? [] : [{ name, index, value }]
  })
  if (entries.length > 0)
    sessionStorage.setItem(savedFormFieldsKey, JSON.stringify({ path: location.pathname, at: Date.now(), entries }))
}

/**
 * Restores the input that `saveFormFields` saved for this page, as soon as each field is present and interactive. The saved
 * input is deleted with the first restored field; a page without any of the fields (it could not be rendered yet) keeps it for
 * its next load.
 */
export function restoreFormFields(): void {
  const entries = readEntries()
  let remaining = entries
  const stop = setInterval(check, intervalMs)
  let count = 0
  function check(): void {
    remaining = remaining.filter((entry) => !typeInto(entry))
    if (remaining.length < entries.length) sessionStorage.removeItem(savedFormFieldsKey)
    if (remaining.length === 0 || ++count >= maxTries) clearInterval(stop)
  }
  check()
}

function readEntries(): Entry[] {
  const text = sessionStorage.getItem(savedFormFieldsKey)
  if (text === null) return []
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return []
  const { path, at, entries }: { path?: unknown; at?: unknown; entries?: unknown } = stored
  // The login page has a field of its own and is visited in between.
  if (path !== location.pathname) return []
  return typeof at === 'number' && Date.now() - at < maxAgeMs && Array.isArray(entries) ? entries.filter(isEntry) : []
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'name' in value && 'index' in value && 'value' in value

const isHydrated = (field: Element) => field.closest('[data-hydration]') === null

/** Clicks the control that reveals a hidden field: `data-opens` contains the name of the field. */
function revealField(name: string): void {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-opens]:not([aria-expanded=true])')]
  openers.find((one) => one.dataset.opens === name && one.checkVisibility() && isHydrated(one))?.click()
}

function typeInto({ name, index, value, checked }: Entry): boolean {
  const field = fieldsOf().filter((one) => one.name === name)[index]
  if (!field) revealField(name)
  if (!field || !isHydrated(field)) return false
  if (isChoice(field)) {
    if (checked !== undefined && field.value === value && field.checked !== checked) field.click()
    return true
  }
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return false
  if (field.value === value) return true
  // React ignores a value that is set through its own property setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  return true
}
