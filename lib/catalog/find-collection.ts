import type { CollectionNode } from '@awning/contract/store'

export type FoundCollection = {
  name: string
  slug: string
  parent: { name: string; slug: string } | undefined
  children: { name: string; slug: string }[]
  /** Its key in a request for the product list. */
  key: string
}

/** A collection of the menu by its path; undefined if there is none. */
export function findCollection(
  collections: readonly CollectionNode[],
  { slug, parent }: { slug: string; parent?: string },
): FoundCollection | undefined {
  if (parent === undefined) {
    const found = collections.find((node) => node.slug === slug)
    return found && { name: found.name, slug, parent: undefined, children: found.collections, key: slug }
  }
  const parents = collections.find((node) => node.slug === parent)
  const found = parents?.collections.find((node) => node.slug === slug)
  if (!parents || !found) return undefined
  return {
    name: found.name,
    slug,
    parent: { name: parents.name, slug: parents.slug },
    children: [],
    key: `${parent}/${slug}`,
  }
}
