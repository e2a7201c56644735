import { createHash } from 'node:crypto'
import { latinOf } from './latin'

const maxLength = 100
const hashLength = 7

/**
 * The slug of a name, in Latin letters: 'Größe & Co.' is 'grosse-co', 'футболка' is 'futbolka'. A name that is too long, or that
 * contains letters without a Latin form, ends in a hash of it, so that different names have different slugs: '手工皂' is
 * 'item-' and a hash. Empty when the name contains no letter, digit or symbol.
 */
export function slugOf(name: string): string {
  const plain = name.normalize('NFC').trim()
  const latin = latinOf(plain)
  const words = dashed(latin)
  const isLost = /[\p{L}\p{N}]/u.test(latin.replace(/[a-z0-9]/g, ''))
  if (words === '' && !isLost) return /\p{S}/u.test(plain) ? withHash('item', plain) : ''
  if (!isLost && words.length <= maxLength) return words
  return withHash(/[a-z]/.test(words) ? words : dashed(`item ${words}`), plain)
}

/** A slug with a hash of the name, for a name whose slug is that of another name. */
export function withHash(slug: string, name: string): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, hashLength)
  return `${slug.slice(0, maxLength - hashLength - 1).replace(/-+$/, '')}-${hash}`
}

const dashed = (text: string): string => text.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')

/**
 * The slugs of the handles of a file. Handles with the same slug are told apart by a hash, except for the one that is the slug
 * itself. Case does not tell handles apart.
 */
export function slugsOf(handles: Iterable<string>): ReadonlyMap<string, string> {
  const bySlug = new Map<string, string[]>()
  for (const handle of handles) {
    const slug = slugOf(handle)
    if (slug !== '') bySlug.set(slug, [...(bySlug.get(slug) ?? []), handle])
  }
  const slugs = new Map<string, string>()
  for (const [slug, same] of bySlug) {
    const names = new Set(same.map((handle) => handle.toLowerCase()))
    for (const handle of same) {
      const isPlain = names.size === 1 || handle.toLowerCase() === slug
      slugs.set(handle, isPlain ? slug : withHash(slug, handle.toLowerCase()))
    }
  }
  return slugs
}
