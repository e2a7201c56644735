import { z } from 'zod'
import { CreateStoreInput, StoreSummary } from '../contract/admin'
import { answer, type Output, say } from './output'
import { type ServiceClient, Trouble } from './service-client'

const Made = z.object({ created: z.boolean(), store: StoreSummary })

export type CreateOptions = { slug: string; name: string | undefined; region?: string; currency?: string }

/** Asks for a store and answers it. */
export async function makeStore(call: ServiceClient, options: CreateOptions): Promise<z.infer<typeof Made>> {
  if (options.name === undefined) throw new Trouble('Say what the store is called: --name "Corner Shop".', 'usage', 2)
  const parsed = CreateStoreInput.safeParse(options)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = String(issue?.path[0] ?? 'input')
    const rule = field === 'slug' ? 'small letters, digits and hyphens, at most 100' : issue?.message
    throw new Trouble(`The ${field} is not right: ${rule}.`, 'usage', 2)
  }
  return await call({ method: 'POST', path: '/admin/stores', json: parsed.data, shape: Made })
}

export async function create(call: ServiceClient, options: CreateOptions, output: Output): Promise<void> {
  const made = await makeStore(call, options)
  answer(output, made)
  say(output, `${made.store.name} ${made.created ? 'is there now' : 'was there already'}: ${made.store.url}`)
}
