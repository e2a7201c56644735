import type { z } from 'zod'
import type { StoreFilePicture } from '../../contract/store-file'
import type { ReportBuilder } from '../import-report'
import type { Row } from './columns'
import type { Variant } from './read-variants'

type Picture = z.infer<typeof StoreFilePicture>
type Source = { url: string; alt: string; position: number }

const mostPictures = 250

/**
 * Which pictures a colour shows: those of its own variants first, then the product's in their order, without those that belong to
 * other colours. A colour to which nothing is left shows all.
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
    const mine = [...own, ...shared].filter(usable)
    const urls = mine.length > 0 ? mine : sources.map(({ url }) => url)
    return [...new Set(urls)].slice(0, mostPictures).map((url, index): Picture => {
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
      report.note(handle, 'The address of a picture is longer than 2048 signs; left out.', row.line)
      continue
    }
    const position = /^\d{1,6}$/.test(row.cell('imagePosition')) ? Number(row.cell('imagePosition')) : index + 1
    sources.set(url, { url, alt: row.cell('imageAlt').slice(0, 512), position })
  }
  return [...sources.values()].sort((a, b) => a.position - b.position)
}
