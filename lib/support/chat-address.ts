import type { Store } from '../../commerce/contract/store'
import { env } from '../env'

/** Where the shoppers of a store chat with the operator; null while the chat is closed, which it is unless the operator has one. */
export const chatAddress = ({ slug }: Pick<Store, 'slug'>): string | null =>
  env.LIVE_CHAT_URL?.replaceAll('{store}', encodeURIComponent(slug)) ?? null
