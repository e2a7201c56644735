/** The badges of a tile, the most urgent first. A tile has at most one. */
export const tileBadges = ['soldOut', 'fewLeft', 'sale', 'new'] as const

export type TileBadge = (typeof tileBadges)[number]
