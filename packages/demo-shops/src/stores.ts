import type { StoreFileInput } from '@awning/contract/store-file'
import { harbor } from './harbor'
import { loudmouth } from './loudmouth'
import { nightshift } from './nightshift'
import { outpost } from './outpost'
import { slowtide } from './slowtide'

/** The demo stores. The first one is the default. */
export const demoStores: StoreFileInput[] = [nightshift, harbor, loudmouth, outpost, slowtide]
