import { z } from 'zod'

/** Opens a protected store on every call: the access code, percent-encoded. */
export const accessHeader = 'x-access-code'

/** What shoppers type. Spaces at its ends are none of it. */
export const AccessCode = z.string().trim().min(6, 'at least 6 characters').max(100, 'at most 100 characters')

/** Who can see a store: everybody, nobody, or whoever has its access code. */
export const AccessState = z.enum(['open', 'closed', 'protected'])
export type AccessState = z.infer<typeof AccessState>

/** PUT /admin/stores/{slug}/access. `code` is for `protected` alone; without it the store keeps the one that it has, or is given one. */
export const SetAccessInput = z.object({ state: AccessState, code: AccessCode.optional() })
export type SetAccessInput = z.infer<typeof SetAccessInput>

/** `code` only where it was made just now: nobody can read it later. */
export const SetAccess = z.object({
  changed: z.boolean(),
  state: AccessState,
  code: z.string().optional(),
  url: z.string(),
})
export type SetAccess = z.infer<typeof SetAccess>
