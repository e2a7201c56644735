import { findPlaceProblems } from '@awning/address/address-place'
import { rulesOf } from '@awning/address/address-rules'
import { Locale } from '@awning/platform/locales'
import { foldTyped, oneLine } from '@awning/platform/text'
import { z } from 'zod'
import { emailProblem, requiredText } from './forms'
import { emailAddress, Id, Slug } from './primitives'

export const preorderProblemTexts = {
  state: 'Please select your state',
  zip: 'Please enter your zipcode',
  zipForm: 'Please enter a valid zipcode',
} as const

const { state: stateProblem, zipForm: zipFormProblem } = preorderProblemTexts

/** The preorder form without the address rules of the country; field names are those of the wire. */
export const PreorderFields = z.object({
  fullname: requiredText('Please enter your full name'),
  email: emailAddress(emailProblem),
  street: requiredText('Please enter your street address'),
  street2: z.string().trim().max(200).regex(oneLine).default(''),
  city: requiredText('Please enter your city'),
  zip: z.string().overwrite(foldTyped).trim().max(20, zipFormProblem).regex(oneLine, zipFormProblem),
  state: z.string().trim().max(200, stateProblem).regex(oneLine, stateProblem),
  country: requiredText('Please select your country'),
})

const Place = z.object({
  zip: z.string().overwrite(foldTyped).trim(),
  state: z.string().trim(),
  country: z.string().trim(),
})

/** Whether a country code is one other than the United States. An empty or unknown value means the United States. */
export const isAbroad = (country: string): boolean => /^[A-Z]{2}$/.test(country) && country !== 'US'

/**
 * An address in the United States needs a zipcode of exactly five characters and a state (D18 in
 * docs/requirements/README.md); other countries use the address rules of the checkout.
 */
function checkPlace(input: unknown, context: z.RefinementCtx): void {
  const place = Place.safeParse(input)
  if (!place.success) return
  const { zip, state, country } = place.data
  const say = (field: 'zip' | 'state', problem: keyof typeof preorderProblemTexts) =>
    context.addIssue({ code: 'custom', path: [field], message: preorderProblemTexts[problem] })
  if (!isAbroad(country)) {
    if (zip === '') say('zip', 'zip')
    else if (zip.length !== 5) say('zip', 'zipForm')
    if (state === '') say('state', 'state')
    return
  }
  for (const { field, message } of findPlaceProblems({ zip, state, stateCode: state }, rulesOf(country)))
    say(field === 'zip' ? 'zip' : 'state', message)
}

/** Reports the problems of all fields at once, also when other checks fail. */
export const withPlaceRules = <Fields extends z.ZodType>(fields: Fields) =>
  fields.superRefine(checkPlace, { when: () => true })

export const PreorderForm = withPlaceRules(PreorderFields)
export type PreorderForm = z.infer<typeof PreorderForm>

/**
 * POST /v1/preorders?storeSlug= : color and size identify the variant. With a listing's slug, the variant must belong to that
 * listing.
 */
export const PreorderInput = withPlaceRules(
  PreorderFields.extend({ listingSlug: Slug.optional(), colorId: Id, sizeId: Id, locale: Locale.default('en') }),
)
export type PreorderInput = z.infer<typeof PreorderInput>
