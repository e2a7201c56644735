import type { Store } from '@awning/contract/store'
import { paths } from '../routing/paths'
import type { Theme } from '../theme/read-theme'
import { originOf } from '../visit/origin'
import { returnPolicy } from './return-policy'

export function shopGraph(store: Store, theme: Pick<Theme, 'storeName' | 'social' | 'logo'>) {
  const url = originOf(store)
  const shop = `${url}/#shop`
  return [
    {
      '@type': 'WebSite',
      name: theme.storeName,
      url,
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}${paths.search()}?searchterm={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'OnlineStore',
      '@id': shop,
      name: theme.storeName,
      url,
      logo: theme.logo && new URL(theme.logo, url).href,
      sameAs: theme.social.map(({ href }) => new URL(href, url).href),
      hasMerchantReturnPolicy: returnPolicy,
    },
  ]
}
