/**
 * A phone number as it travels, '+12025550123'; undefined where it is none. A number without country code is one of `country`.
 * The numbering plans are large and come when they are first needed.
 */
export async function toE164(text: string, country: string): Promise<string | undefined> {
  return (await read(text, country))?.number
}

/** The same number as people write it there: '(202) 555-0123', '+49 30 901820'. A text that is no number stays as it is. */
export async function formatPhone(text: string, country: string): Promise<string> {
  const phone = await read(text, country)
  if (!phone) return text
  return phone.country === country ? phone.formatNational() : phone.formatInternational()
}

async function read(text: string, country: string) {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const phone = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : 'US')
  return phone?.isValid() ? phone : undefined
}
