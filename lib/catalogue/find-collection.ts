import type { CollectionNode } from '../../commerce/contract/store'

export type FoundCollection = {
  name: string
  slug: string
  parent: { name: string; slug: string } | undefined
  children: { name: string; slug: string }[]
  /** How the product list is asked for it. */
  key: string
}

/** A collection of the menu by its address; undefined where there is none. */
export function findCollection(
  collections: readonly CollectionNode[],
  { slug, parent }: { slug: string; parent?: string },
): FoundCollection | undefined {
  if (parent === undefined) {
    const found = collections.find((node) => node.slug === slug)
    return found && { name: found.name, slug, parent: undefined, children: found.collections, key: slug }
  }
  const above = collections.find((node) => node.slug === parent)
  const found = above?.collections.find((node) => node.slug === slug)
  if (!above || !found) return undefined
  return {
    name: found.name,
    slug,
    parent: { name: above.name, slug: above.slug },
    children: [],
    key: `${parent}/${slug}`,
  }
}
