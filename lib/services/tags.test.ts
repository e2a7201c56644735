import type { Change } from '../../commerce/contract/change'
import { tagsOf } from './tags'

const changes: Change[] = [
  { noun: 'store' },
  { noun: 'theme' },
  { noun: 'catalogue' },
  { noun: 'collection', slug: 'tees' },
  { noun: 'listing', slug: 'night-tee', gone: false },
  { noun: 'domains', host: 'merch.example' },
]

describe('the cache tags of a change', () => {
  it('all name the store, so that a change in one shop touches no other', () => {
    for (const change of changes) for (const tag of tagsOf('outpost', change)) expect(tag.split(':')[1]).toBe('outpost')
  })

  it('reach the listing’s own page and everything that lists it', () => {
    expect(tagsOf('outpost', { noun: 'listing', slug: 'night-tee', gone: false })).toEqual([
      'listing:outpost:night-tee',
      'catalogue:outpost',
    ])
  })

  it('are never none', () => {
    for (const change of changes) expect(tagsOf('outpost', change)).not.toHaveLength(0)
  })
})
