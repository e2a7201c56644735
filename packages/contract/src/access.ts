import { z } from 'zod'

/** Contains the percent-encoded access code, which grants access to a protected store on every call. */
export const accessHeader = 'x-access-code'

const codeLength = 'The access code must have 6 to 100 characters.'

/** The code as shoppers type it. Leading and trailing spaces are ignored. */
export const AccessCode = z.string().trim().min(6, codeLength).max(100, codeLength)

/** Who can see a store: everybody, nobody, or visitors with the access code. */
export const AccessState = z.enum(['open', 'closed', 'protected'])
export type AccessState = z.infer<typeof AccessState>

/**
 * PUT /admin/stores/{slug}/access. `code` is only for `protected`; without it the store keeps its code, or gets a generated one.
 */
export const SetAccessInput = z.object({ state: AccessState, code: AccessCode.optional() })
export type SetAccessInput = z.infer<typeof SetAccessInput>

/** `code` is present only when it was just generated: it cannot be read later. */
export const SetAccess = z.object({
  changed: z.boolean(),
  state: AccessState,
  code: z.string().optional(),
  url: z.string(),
})
export type SetAccess = z.infer<typeof SetAccess>
