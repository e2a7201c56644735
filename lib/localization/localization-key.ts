/** The storage key of the visitor's choice, which is also in the buyer cookie. */
export const localizationKey = 'localization'
