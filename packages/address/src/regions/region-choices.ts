/** The regions of a country, in the order in which a form lists them. */
export type RegionChoices = readonly (readonly [code: string, name: string])[]

export const toChoices = (rows: readonly { code: string; name: string }[]): RegionChoices =>
  rows.map(({ code, name }) => [code, name] as const)
