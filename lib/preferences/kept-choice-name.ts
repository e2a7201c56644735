/** Under this name the browser keeps a choice, besides the buyer cookie. */
export const keptChoice = 'localization'
