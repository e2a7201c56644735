import { FormAccepted } from '@awning/contract/forms'
import { PreorderForm, preorderProblemTexts } from '@awning/contract/preorder'
import { CallRejectedError } from '../browser/call-errors'
import { fetchApi } from '../browser/fetch-api'

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

/** The values are keys of `preorder.problems`. */
export function preorderProblems(typed: unknown): Partial<Record<PreorderField, PreorderProblem>> {
  const issues = PreorderForm.safeParse(typed).error?.issues ?? []
  const problems: Partial<Record<PreorderField, PreorderProblem>> = {}
  for (const field of preorderFields) {
    const issue = issues.find(({ path }) => path[0] === field)
    if (issue) problems[field] = issue.message === preorderProblemTexts.zipForm ? 'zipForm' : field
  }
  return problems
}

type PreorderFormInput = { listingSlug: string; colorId: number; sizeId: number }

/**
 * Sends a preorder as the specification requires: a form to the shop's front page. `unavailable`: it cannot be preordered;
 * `rejected`: the service rejected the input; `failed`: no response, the buyer may retry.
 */
export async function sendPreorder(
  form: PreorderForm,
  preorder: PreorderFormInput,
): Promise<'accepted' | 'unavailable' | 'rejected' | 'failed'> {
  const fields = { ...form, ...preorder, colorId: String(preorder.colorId), sizeId: String(preorder.sizeId) }
  try {
    await fetchApi({ path: '/', method: 'POST', body: new URLSearchParams(fields), schema: FormAccepted })
    return 'accepted'
  } catch (error) {
    // The hourly limit is exceeded: the input is valid.
    if (!(error instanceof CallRejectedError) || error.status === 429) return 'failed'
    return error.status === 404 || error.status === 409 ? 'unavailable' : 'rejected'
  }
}
