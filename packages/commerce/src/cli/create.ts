import { CreateStoreInput, StoreSummary } from '@awning/contract/admin'
import { currencies } from '@awning/platform/currencies'
import { regions } from '@awning/platform/regions'
import { z } from 'zod'
import { type Output, printJson, printLine } from './output'
import { CliError, type ServiceClient } from './service-client'

const Made = z.object({ created: z.boolean(), store: StoreSummary })

export type CreateOptions = { slug: string; name: string | undefined; region?: string; currency?: string }

export async function runCreateStore(call: ServiceClient, options: CreateOptions): Promise<z.infer<typeof Made>> {
  if (options.name === undefined) throw new CliError('Set the name of the store: `--name "Corner Shop"`.', 'usage', 2)
  const parsed = CreateStoreInput.safeParse(options)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new CliError(fieldProblem(String(issue?.path[0]), options) ?? `${issue?.message}.`, 'usage', 2)
  }
  return await call({ method: 'POST', path: '/admin/stores', json: parsed.data, schema: Made })
}

function fieldProblem(field: string, { slug, region, currency }: CreateOptions): string | undefined {
  if (field === 'slug') return `The slug must have at most 100 lowercase letters, digits and hyphens, got "${slug}".`
  if (field === 'region') return `\`--region\` must be one of ${regions.join(', ')}, got "${region}".`
  if (field === 'currency') return `\`--currency\` must be one of ${currencies.join(', ')}, got "${currency}".`
  return undefined
}

export async function create(call: ServiceClient, options: CreateOptions, output: Output): Promise<void> {
  const made = await runCreateStore(call, options)
  printJson(output, made)
  printLine(output, `${made.store.name} ${made.created ? 'was created' : 'already exists'}: ${made.store.url}`)
}
