import type { Store } from '../../commerce/contract/store'
import type { Theme } from '../theme/read-theme'
import { originOf } from './address'

const returnDays = 30

/** The shop for search engines: its site, who runs it, and its 30 days of free returns. */
export function shopGraph(store: Store, theme: Pick<Theme, 'storeName' | 'social' | 'logo'>) {
  const url = originOf(store)
  return [
    { '@type': 'WebSite', name: theme.storeName, url },
    {
      '@type': 'OnlineStore',
      name: theme.storeName,
      url,
      logo: theme.logo && new URL(theme.logo, url).href,
      sameAs: theme.social.map(({ href }) => href),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  ]
}
