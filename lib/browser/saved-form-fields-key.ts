/**
 * The storage key of the input that is saved before a redirect to the login page. In a separate file, because few pages load the
 * code that reads it.
 */
export const savedFormFieldsKey = 'typed-before-login'
