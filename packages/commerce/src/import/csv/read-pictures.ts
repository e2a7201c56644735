import type { StoreFilePicture } from '@awning/contract/store-file'
import type { z } from 'zod'
import type { ReportBuilder } from '../import-report'
import type { Variant } from './read-variants'
import type { Row } from './row'

type Picture = z.infer<typeof StoreFilePicture>
type Source = { url: string; alt: string; position: number }

const maxPictures = 250

/**
 * The pictures of a color: those of its own variants first, then the product's in order, without those of other colors. A color
 * without any picture shows all.
 */
export function readPictures(
  handle: string,
  rows: readonly Row[],
  variants: readonly Variant[],
  report: ReportBuilder,
) {
  const sources = productPictures(handle, rows, report)
  const alts = new Map(sources.map(({ url, alt }) => [url, alt]))
  const claimed = new Set(variants.map(({ image }) => image).filter((url) => url !== ''))
  return (color: string): Picture[] => {
    const own = variants
      .filter((variant) => variant.color.toLowerCase() === color.toLowerCase())
      .map(({ image }) => image)
    const shared = sources.map(({ url }) => url).filter((url) => !claimed.has(url))
    const ordered = [...own, ...shared].filter(usable)
    const urls = ordered.length > 0 ? ordered : sources.map(({ url }) => url)
    return [...new Set(urls)].slice(0, maxPictures).map((url, index): Picture => {
      const alt = alts.get(url)
      return { label: index === 0 ? 'front' : 'other', url, ...(alt ? { alt } : {}) }
    })
  }
}

const usable = (url: string): boolean => url !== '' && url.length <= 2048

function productPictures(handle: string, rows: readonly Row[], report: ReportBuilder): Source[] {
  const sources = new Map<string, Source>()
  for (const [index, row] of rows.entries()) {
    const url = row.cell('image')
    if (url === '' || sources.has(url)) continue
    if (!usable(url)) {
      report.note(
        handle,
        'The URL of a picture is longer than 2048 characters. The picture was not imported.',
        row.line,
      )
      continue
    }
    const position = /^\d{1,6}$/.test(row.cell('imagePosition')) ? Number(row.cell('imagePosition')) : index + 1
    sources.set(url, { url, alt: row.cell('imageAlt').slice(0, 512), position })
  }
  return [...sources.values()].sort((a, b) => a.position - b.position)
}
