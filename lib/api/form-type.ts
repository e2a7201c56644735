/** The content type of an HTML form without files. */
export const formType = 'application/x-www-form-urlencoded'
