import lists from '../../data/region-lists.json'
import { type RegionChoices, toChoices } from './region-choices'

/** The regions of the countries that have a list, except the United States. */
export const regionLists: ReadonlyMap<string, RegionChoices> = new Map(
  Object.entries(lists).map(([country, rows]) => [country, toChoices(rows)]),
)
