import { foldTyped, oneLine } from '@awning/platform/text'
import { z } from 'zod'
import type { RegionChoices } from './regions/region-choices'
import { usStates } from './regions/us-states'

/** What the subdivision of a country is called in its addresses. */
export const regionKinds = [
  'state',
  'province',
  'county',
  'prefecture',
  'region',
  'department',
  'emirate',
  'district',
] as const
export type RegionKind = (typeof regionKinds)[number]

/** The local English name of the postcode. */
export const postcodeKinds = ['zip', 'postcode', 'postalCode', 'eircode', 'pin'] as const
export type PostcodeKind = (typeof postcodeKinds)[number]

export type RegionRules = {
  kind: RegionKind
  required: boolean
  /** Code and name; null when the region is free text. */
  choices: RegionChoices | null
}

export type PostcodeRules = {
  kind: PostcodeKind
  required: boolean
  /** Formats: `#` a digit, `@` a letter, `?` either; any other character is literal. Empty for free text. */
  masks: readonly string[]
  /** A real postcode; '' when there is no mask. */
  example: string
}

/** Null: the country does not use the field. */
export type AddressRules = { countryCode: string; region: RegionRules | null; postcode: PostcodeRules | null }

/** The United States, available on every page without loading the table of the other countries. */
export const usRules: AddressRules = {
  countryCode: 'US',
  region: { kind: 'state', required: true, choices: usStates },
  postcode: { kind: 'zip', required: true, masks: ['#####', '#####-####'], example: '97201' },
}

const required = (max: number, message: string) =>
  z.string(message).trim().min(1, message).max(max, 'tooLong').regex(oneLine, 'characters')
const optional = (max: number) => z.string().trim().max(max, 'tooLong').regex(oneLine, 'characters')

/**
 * The place of an address as typed. A message is the code of a problem, which the caller translates. `stateCode` is used when the
 * country has a list of regions, `state` when regions are free text. Fields that the country does not use are ignored.
 */
export const Place = z.object({
  address1: required(200, 'address1'),
  address2: optional(200),
  city: required(120, 'city'),
  state: optional(80).default(''),
  stateCode: optional(80),
  zip: z.string().overwrite(foldTyped).pipe(optional(20)),
  countryCode: z.string('country').regex(/^[A-Z]{2}$/, 'country'),
})
export type Place = z.output<typeof Place>

export type PlaceProblem = { field: 'state' | 'stateCode' | 'zip'; message: 'state' | 'zip' | 'zipForm' }

type Parts = Pick<Place, 'state' | 'stateCode' | 'zip'>

export function findPlaceProblems(place: Parts, { region, postcode }: AddressRules): PlaceProblem[] {
  const problems: PlaceProblem[] = []
  if (region?.choices) {
    const hasRegion = place.stateCode !== '' || place.state !== ''
    if ((region.required || hasRegion) && regionOf(place, region.choices) === undefined)
      problems.push({ field: 'stateCode', message: 'state' })
  } else if (region?.required && place.state === '') problems.push({ field: 'state', message: 'state' })
  if (postcode?.required && place.zip === '') problems.push({ field: 'zip', message: 'zip' })
  else if (postcode && place.zip !== '' && normalizePostcode(place.zip, postcode) === undefined)
    problems.push({ field: 'zip', message: 'zipForm' })
  return problems
}

/** Normalizes the postcode, matches name and code of the region, and empties fields that the country does not use. */
export function normalizePlace<Given extends Parts>(place: Given, { region, postcode }: AddressRules): Given {
  const [stateCode, state] = region === null ? ['', ''] : (regionOf(place, region.choices) ?? ['', ''])
  const zip = postcode === null ? '' : (normalizePostcode(place.zip, postcode) ?? place.zip)
  return { ...place, state, stateCode, zip }
}

type Choice = readonly [code: string, name: string]

/** Finds a region by code or name, ignoring case and accents. Undefined when there is none. */
export function regionOf({ state, stateCode }: Omit<Parts, 'zip'>, choices: RegionRules['choices']) {
  if (choices === null) return ['', state.trim()] as const
  const code = stateCode.trim().toUpperCase()
  const coded = choices.find(([known]) => known === code)
  if (coded !== undefined || (code !== '' && code.length < 4)) return coded
  const name = plain(code === '' ? state : stateCode)
  const named = ([known, full]: Choice) => plain(full) === name || plain(known) === name
  return name === '' ? undefined : choices.find(named)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(?:county|co\.?) /i, '')
    .trim()
    .toLowerCase()

/** Postal marks of Japan, and the pictures of a post office and a mailbox. */
const postalMarks = /[\u3012\u3020\u3036\u{1f3e3}\u{1f3e4}\u{1f4ee}]/gu

/** Characters that are typed as a hyphen: minus, the long vowel marks of Japanese keyboards, the character one, lines. */
const hyphenLike = /[\u2212\u30fc\u4e00\u2500\u2501]/gu

/**
 * Normalizes a postcode in any digits: 'sw1a1aa' is 'SW1A 1AA', 'D-10115' is '10115', '〒１５０−０００２' is '150-0002'. Undefined for
 * an invalid one. In a country without masks, any text of at most 12 characters.
 */
export function normalizePostcode(text: string, { masks }: PostcodeRules): string | undefined {
  const folded = foldTyped(text).replace(postalMarks, '').trim()
  if (masks.length === 0) return folded.length <= 12 ? folded : undefined
  const typed = folded.toUpperCase().replace(hyphenLike, '-')
  if (!/^[\sA-Z\d\p{Pd}.·・_]*$/u.test(typed)) return undefined
  const bare = typed.replace(/[^A-Z\d]/g, '')
  const prefix = sharedPrefix(masks)
  for (const mask of masks) {
    const fitted = fitTo(bare, mask) ?? (prefix === '' ? undefined : fitTo(prefix + bare, mask))
    if (fitted !== undefined) return fitted
  }
  // Prefixed with the country's letters.
  const abroad = /^[A-Z]{1,3}\p{Pd}\s*(?=\d)/u.exec(typed)
  return abroad
    ? normalizePostcode(typed.slice(abroad[0].length), { masks, kind: 'postcode', required: true, example: '' })
    : undefined
}

/** The letters that every postcode of the country starts with, which may be omitted. */
function sharedPrefix(masks: readonly string[]): string {
  const [prefix = '', ...others] = masks.map((mask) => /^[A-Z]*/.exec(mask)?.[0])
  return others.every((other) => other === prefix) ? prefix : ''
}

const kinds: Record<string, RegExp> = { '#': /\d/, '@': /[A-Z]/, '?': /[A-Z\d]/ }

function fitTo(bare: string, mask: string): string | undefined {
  let at = 0
  let fitted = ''
  for (const sign of mask) {
    const here = bare[at] ?? ''
    const kind = kinds[sign]
    if (kind === undefined && !/[A-Z\d]/.test(sign)) fitted += sign
    else if (kind === undefined ? here === sign : kind.test(here)) {
      fitted += here
      at += 1
    } else return undefined
  }
  return at === bare.length ? fitted : undefined
}
