/** The primary colour of a shop whose theme names none: in its pages, in the theme's answer and in its mails. */
export const defaultPrimaryColor = '#1f2937'
