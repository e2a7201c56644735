import { keptFields } from './kept-fields-key'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** One field of a page: its name, which of that name it is, and what stood in it. */
type Entry = { name: string; index: number; value: string; checked?: boolean }

/** What a visitor types or chooses, but for secrets: passwords and what belongs to a card, except for the name on it. */
const kept =
  ':is(input, select, textarea)[name]:not([type=password], [type=hidden], [type=file], [type=submit], [autocomplete^="cc-"]:not([autocomplete="cc-name"]), [data-unkept])'
const keptForMs = 30 * 60_000
/** A form may come late, and a list of regions with the country's rules. */
const tries = 100
const everyMs = 100

const fieldsOf = () => [...document.querySelectorAll<Field>(kept)]
const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

/** Keeps what stands in the fields of this page for its next load in this tab. */
export function keepTyped(): void {
  const seen = new Map<string, number>()
  const entries = fieldsOf().flatMap((field): Entry[] => {
    const { name, value } = field
    const index = seen.get(name) ?? 0
    seen.set(name, index + 1)
    if (isChoice(field)) return [{ name, index, value, checked: field.checked }]
    return value === '' ? [] : [{ name, index, value }]
  })
  if (entries.length > 0)
    sessionStorage.setItem(keptFields, JSON.stringify({ path: location.pathname, at: Date.now(), entries }))
}

/**
 * Types again what `keepTyped` kept for this page, as soon as each field is there and answers. What was kept is gone with the first field; a page without
 * any of them (it could not be shown yet) leaves it for its next load.
 */
export function typeAgain(): void {
  const entries = readEntries()
  let left = entries
  const stop = setInterval(look, everyMs)
  let count = 0
  function look(): void {
    left = left.filter((entry) => !typeInto(entry))
    if (left.length < entries.length) sessionStorage.removeItem(keptFields)
    if (left.length === 0 || ++count >= tries) clearInterval(stop)
  }
  look()
}

function readEntries(): Entry[] {
  const text = sessionStorage.getItem(keptFields)
  if (text === null) return []
  const said: unknown = JSON.parse(text)
  if (typeof said !== 'object' || said === null) return []
  const { path, at, entries }: { path?: unknown; at?: unknown; entries?: unknown } = said
  // The gate has a field of its own, and lies on the way.
  if (path !== location.pathname) return []
  return typeof at === 'number' && Date.now() - at < keptForMs && Array.isArray(entries) ? entries.filter(isEntry) : []
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'name' in value && 'index' in value && 'value' in value

/** Whether React answers what is typed into a field: it marks what it has with a property of its own. */
const isTaken = (field: Element) => Object.keys(field).some((name) => name.startsWith('__reactProps$'))

/** Presses what shows a field that stands behind a question: `data-opens` names the field. */
function openFor(name: string): void {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-opens]:not([aria-expanded=true])')]
  openers.find((one) => one.dataset.opens === name && one.checkVisibility() && isTaken(one))?.click()
}

function typeInto({ name, index, value, checked }: Entry): boolean {
  const field = fieldsOf().filter((one) => one.name === name)[index]
  if (!field) openFor(name)
  if (!field || !isTaken(field)) return false
  if (isChoice(field)) {
    if (checked !== undefined && field.value === value && field.checked !== checked) field.click()
    return true
  }
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return false
  if (field.value === value) return true
  // React takes a value that is set past it for one that it has set itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  return true
}
