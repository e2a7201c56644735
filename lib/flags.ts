import { type Flag, flagDefaults } from '../commerce/contract/flags'
import type { Store } from '../commerce/contract/store'

/** Whether something is switched on in a store; what the store does not say has its default. */
export const readFlag = (store: Partial<Pick<Store, 'flags'>>, flag: Flag): boolean =>
  store.flags?.[flag] ?? flagDefaults[flag]
