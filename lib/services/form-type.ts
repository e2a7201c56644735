/** What browsers call the fields of a plain form. */
export const formType = 'application/x-www-form-urlencoded'
