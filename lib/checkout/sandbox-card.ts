import { type SandboxMethod, sandboxCards } from '@awning/contract/payment'
import type { ChangeEvent } from 'react'
import { z } from 'zod'

const digitsOf = (text: string) => text.replace(/\D/g, '')

type SandboxCard = (typeof sandboxCards)[keyof typeof sandboxCards]

const methods = new Map<string, SandboxCard>(Object.entries(sandboxCards))

/** The sandbox's id of a test card; undefined for any other number. The number itself never leaves the browser. */
export const sandboxMethodOf = (number: string): SandboxMethod | undefined => methods.get(digitsOf(number))

export function passesLuhn(number: string): boolean {
  const digits = digitsOf(number)
  if (digits.length < 13 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * '4242424242424242' becomes '4242 4242 4242 4242', for American Express '3782 822463 10005'. Removes other characters and digits
 * beyond the maximum length.
 */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text)
  if (/^3[47]/.test(digits)) {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  }
  return digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Whether a number has all digits: 15 for American Express, 16 for the others. */
export const isFullCardNumber = (number: string): boolean =>
  digitsOf(number).length >= (/^3[47]/.test(digitsOf(number)) ? 15 : 16)

/** All test cards as formatted numbers, grouped by result, in the order of the sandbox. */
export function testCards(): [SandboxCard, string[]][] {
  const cards = new Map<SandboxCard, string[]>()
  for (const [number, method] of methods) cards.set(method, [...(cards.get(method) ?? []), formatCardNumber(number)])
  return [...cards]
}

/** '1227' and '12/2027' become '12 / 27'; a single '4' is April. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text)
  const loneMonth = /^\D*\d\s*[/-]/.test(text) || /^[2-9]$/.test(typed)
  const digits = loneMonth ? `0${typed}` : typed
  const rest = digits.slice(2)
  const year = rest.length >= 4 && rest.startsWith('20') ? rest.slice(2, 4) : rest.slice(0, rest === '202' ? 3 : 2)
  return year === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)} / ${year}`
}

export const formatSecurityCode = (text: string) => digitsOf(text).slice(0, 4)

/** Whether 'MM / YY' is a month that has not ended at `now`. */
export function isCurrentExpiry(text: string, now: Date): boolean {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(formatExpiry(text)) ?? []
  const monthNumber = Number(month)
  if (!(monthNumber >= 1 && monthNumber <= 12)) return false
  const firstDayAfter = new Date(2000 + Number(year), monthNumber, 1)
  return firstDayAfter > now
}

/** American Express, whose security code has four digits. */
const isAmex = (number: string) => /^3[47]/.test(number.replace(/\D/g, ''))

/** The fields of the sandbox's card form. Messages are keys below `checkout.card.problems`. */
export const CardForm = z
  .object({
    number: z
      .string()
      .refine(passesLuhn, 'number')
      .refine((number) => sandboxMethodOf(number) !== undefined, 'number'),
    expiry: z.string().refine((expiry) => isCurrentExpiry(expiry, new Date()), 'expiry'),
    code: z.string().regex(/^\d{3,4}$/, 'code'),
    name: z.string().trim().min(1, 'name').max(160, 'name'),
  })
  .refine(({ number, code }) => code.length === (isAmex(number) ? 4 : 3), {
    path: ['code'],
    message: 'code',
    when: () => true,
  })
export type CardForm = z.infer<typeof CardForm>

export const emptyCard: CardForm = { number: '', expiry: '', code: '', name: '' }

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Formats a field of digits during input and keeps the caret after the same digit. */
export function formatInput({ target }: ChangeEvent<HTMLInputElement>, format: (text: string) => string): void {
  const before = digitsIn(target.value.slice(0, target.selectionStart ?? target.value.length))
  const registerCleanup = (target.selectionStart ?? target.value.length) >= target.value.length
  const next = format(target.value)
  if (next === target.value) return
  target.value = next
  if (registerCleanup) return
  let caret = 0
  for (let seen = 0; seen < before && caret < next.length; caret++) if (/\d/.test(next[caret] ?? '')) seen++
  target.setSelectionRange(caret, caret)
}
