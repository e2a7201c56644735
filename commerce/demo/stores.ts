import type { StoreFileInput } from '../contract/store-file'
import { nightshift } from './nightshift'

/** The shops of the demo; the first one is the default. */
export const demoStores: StoreFileInput[] = [nightshift]
