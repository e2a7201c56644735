import type { Store } from '@awning/contract/store'
import { type Flag, flagDefaults } from '@awning/platform/rules/flags'

/** A flag that the store does not set has its default. */
export const readFlag = (store: Partial<Pick<Store, 'flags'>>, flag: Flag): boolean =>
  store.flags?.[flag] ?? flagDefaults[flag]
