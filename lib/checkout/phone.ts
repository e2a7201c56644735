import { foldTyped } from '@awning/platform/text'

/**
 * A phone number in E.164 format, '+12025550123'; undefined if it is invalid. A number without a country code belongs to
 * `country`. `00` and `011` before a country code are accepted in every country. The numbering plans are large and are loaded on first use.
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
  const typed = foldTyped(text)
  const [, prefix] = /^\D*(00|011)/.exec(typed) ?? []
  const abroad = typed.replace(/^\D*(?:00|011)\D*(?=\d)/, '+')
  // A national number may start with 011, which is Sapporo. With 00, only carrier codes of Japan do.
  for (const number of prefix === undefined ? [typed] : prefix === '00' ? [abroad, typed] : [typed, abroad]) {
    const phone = parsePhoneNumberFromString(number, isSupportedCountry(country) ? country : 'US')
    if (phone?.isValid()) return phone
  }
  return undefined
}
