/** The primary color of a shop whose theme has none: in pages, in the theme response and in emails. */
export const defaultPrimaryColor = '#1f2937'
