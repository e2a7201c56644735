import { z } from 'zod'
import { placeProblems } from './address-place'
import { rulesOf } from './address-rules'
import { emailProblem, emailText, requiredText } from './forms'
import { Id, Locale, Slug } from './primitives'
import { oneLine } from './text'

export const preorderProblemTexts = {
  state: 'Please select your state',
  zip: 'Please enter your zipcode',
  zipForm: 'Please enter a valid zipcode',
} as const

const { state: stateProblem, zipForm: zipFormProblem } = preorderProblemTexts

/** What a shopper fills in to preorder, without the rules of the country; the names are those of the wire. */
export const PreorderFields = z.object({
  fullname: requiredText('Please enter your full name'),
  email: emailText(emailProblem),
  street: requiredText('Please enter your street address'),
  street2: z.string().trim().max(200).regex(oneLine).default(''),
  city: requiredText('Please enter your city'),
  zip: z.string().trim().max(20, zipFormProblem).regex(oneLine, zipFormProblem),
  state: z.string().trim().max(200, stateProblem).regex(oneLine, stateProblem),
  country: requiredText('Please select your country'),
})

const Place = z.object({ zip: z.string().trim(), state: z.string().trim(), country: z.string().trim() })

/** Whether a country is another one, by its code. Without one, and by any other name, it is the United States. */
export const isAbroad = (country: string): boolean => /^[A-Z]{2}$/.test(country) && country !== 'US'

/** A zipcode of the United States has exactly five characters here, and a state (decision 18); another country has the address rules of the checkout. */
function checkPlace(given: unknown, context: z.RefinementCtx): void {
  const place = Place.safeParse(given)
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
  for (const { field, message } of placeProblems({ zip, state, stateCode: state }, rulesOf(country)))
    say(field === 'zip' ? 'zip' : 'state', message)
}

/** A form tells of all its fields at once, whatever else is wrong. */
export const withPlaceRules = <Fields extends z.ZodType>(fields: Fields) =>
  fields.superRefine(checkPlace, { when: () => true })

export const PreorderForm = withPlaceRules(PreorderFields)
export type PreorderForm = z.infer<typeof PreorderForm>

/** POST /v1/preorders?storeSlug= : colour and size say what is meant. With a listing's slug it must be of that listing. */
export const PreorderInput = withPlaceRules(
  PreorderFields.extend({ listingSlug: Slug.optional(), colorId: Id, sizeId: Id, locale: Locale.default('en') }),
)
export type PreorderInput = z.infer<typeof PreorderInput>
