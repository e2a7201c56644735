import { FormTaken } from '../../commerce/contract/forms'
import { PreorderForm, preorderProblemTexts } from '../../commerce/contract/preorder'
import { CallRefused, callApp } from '../browser-call'

/** The fields in the order of the page. */
export const preorderFields = [
  'fullname',
  'email',
  'street',
  'street2',
  'city',
  'zip',
  'state',
  'country',
] as const satisfies readonly (keyof PreorderForm)[]

export type PreorderField = (typeof preorderFields)[number]
export type PreorderProblem = PreorderField | 'zipForm'

/** What is wrong with each field, as keys of `listing.preorderForm.problems`; a field that is right is not named. */
export function preorderProblems(typed: unknown): Partial<Record<PreorderField, PreorderProblem>> {
  const issues = PreorderForm.safeParse(typed).error?.issues ?? []
  const problems: Partial<Record<PreorderField, PreorderProblem>> = {}
  for (const field of preorderFields) {
    const issue = issues.find(({ path }) => path[0] === field)
    if (issue) problems[field] = issue.message === preorderProblemTexts.zipForm ? 'zipForm' : field
  }
  return problems
}

export type PreorderWish = { listingSlug: string; colorId: number; sizeId: number }

/**
 * Sends a preorder the way of the field: a form to the shop's front page.
 * `gone`: it cannot be preordered; `refused`: the service did not take what was typed; `failed`: no answer, it may be tried again.
 */
export async function sendPreorder(
  form: PreorderForm,
  wish: PreorderWish,
): Promise<'taken' | 'gone' | 'refused' | 'failed'> {
  const fields = { ...form, ...wish, colorId: String(wish.colorId), sizeId: String(wish.sizeId) }
  try {
    await callApp({ path: '/', method: 'POST', body: new URLSearchParams(fields), shape: FormTaken })
    return 'taken'
  } catch (error) {
    // One too many in an hour: nothing is wrong with what was typed.
    if (!(error instanceof CallRefused) || error.status === 429) return 'failed'
    return error.status === 404 || error.status === 409 ? 'gone' : 'refused'
  }
}
