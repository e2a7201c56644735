import { cacheLife, cacheTag } from 'next/cache'
import { ThemeData } from '../../commerce/contract/theme'
import { env } from '../env'
import { log } from '../log'
import { ServiceNotFound } from './errors'
import { catalogueLife } from './life'
import { request } from './request'
import { tags } from './tags'

/** GET {theme service}. Null where the store has none of its own or the service fails: the default theme then fills every field. */
export async function getThemeData(store: string): Promise<ThemeData | null> {
  'use cache'
  cacheTag(tags.theme(store))
  try {
    const theme = await request({ name: 'GET theme', url: env.THEME_URL, query: { siteKey: store }, shape: ThemeData })
    cacheLife(catalogueLife)
    return theme
  } catch (error) {
    if (error instanceof ServiceNotFound) {
      cacheLife(catalogueLife)
      return null
    }
    // A theme that failed is asked for again soon, the shop goes on in the default one.
    cacheLife({ stale: 30, revalidate: 30, expire: 300 })
    log.error({ store, error: String(error) }, 'theme service failed')
    return null
  }
}
