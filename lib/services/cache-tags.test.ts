import type { Change } from '@awning/contract/change'
import { tagsOf } from './cache-tags'

const changes: Change[] = [
  { type: 'store' },
  { type: 'theme' },
  { type: 'catalog' },
  { type: 'collection', slug: 'tees' },
  { type: 'listing', slug: 'night-tee', hidden: false },
  { type: 'domains', host: 'merch.example' },
]

describe('the cache tags of a change', () => {
  it('all contain the store, so that a change in one shop does not affect another', () => {
    for (const change of changes) for (const tag of tagsOf('outpost', change)) expect(tag.split(':')[1]).toBe('outpost')
  })

  it('include the listing’s own page and everything that lists it', () => {
    expect(tagsOf('outpost', { type: 'listing', slug: 'night-tee', hidden: false })).toEqual([
      'listing:outpost:night-tee',
      'catalog:outpost',
    ])
  })

  it('are never empty', () => {
    for (const change of changes) expect(tagsOf('outpost', change)).not.toHaveLength(0)
  })
})
