/**
 * A phone number in E.164 format, '+12025550123'; undefined if it is invalid. A number without a country code belongs to
 * `country`. The numbering plans are large and are loaded on first use.
 */
export async function toE164(text: string, country: string): Promise<string | undefined> {
  return (await read(text, country))?.number
}

/** The number in national or international format: '(202) 555-0123', '+49 30 901820'. An invalid number stays as it is. */
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
