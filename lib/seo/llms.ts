import type { getTranslations } from 'next-intl/server'
import { paths } from '../routing/paths'
import { seoPaths } from './seo-paths'

type Words = Awaited<ReturnType<typeof getTranslations<'llms'>>>

/** A text of the shop on one line without Markdown syntax. */
const line = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]<>`*_#\\]/g, '\\$&')

type LlmsShop = {
  origin: string
  name: string
  description: string | null
  collections: readonly { name: string; path: string }[]
  /** Whether the shop ships outside the United States. */
  shipsAbroad: boolean
}

/** A Markdown page about the shop for language models: what it is, how to buy, where to find things. Source: llmstxt.org. */
export function llmsText({ origin, name, description, collections, shipsAbroad }: LlmsShop, t: Words): string {
  const link = (text: string, path: string) => `- [${line(text)}](${origin}${path})`
  const parts = [
    `# ${line(name)}`,
    description ? `> ${line(description)}` : '',
    line(t('about', { store: name })),
    `## ${t('buyTitle')}`,
    (['browse', 'choose', 'pay', shipsAbroad ? 'deliverAbroad' : 'deliver'] as const)
      .map((step) => `- ${t(`buy.${step}`)}`)
      .join('\n'),
    ...(collections.length > 0
      ? [`## ${t('collections')}`, collections.map((each) => link(each.name, each.path)).join('\n')]
      : []),
    `## ${t('policies')}`,
    [`- ${t('returns')}`, link(t('terms'), paths.terms()), link(t('privacy'), paths.privacy())].join('\n'),
    `## ${t('data')}`,
    [link(t('feed'), seoPaths.googleFeed), link(t('sitemap'), seoPaths.sitemap)].join('\n'),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
