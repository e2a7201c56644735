import type { Store } from '@awning/contract/store'
import { env } from '../env'

/** The operator's chat page for a store; null if the operator has none. */
export const chatUrl = ({ slug }: Pick<Store, 'slug'>): string | null =>
  env.LIVE_CHAT_URL?.replaceAll('{store}', encodeURIComponent(slug)) ?? null
