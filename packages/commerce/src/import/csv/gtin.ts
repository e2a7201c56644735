/** A valid product number, or why a text is none. */
export type Gtin = { gtin: string } | { reason: string }

/** Parses the number of a barcode: a GTIN of 8, 12, 13 or 14 digits with a valid check digit that is assigned to one product worldwide. */
export function parseGtin(text: string): Gtin {
  const digits = text.replace(/^'|[\s-]/g, '').replace(/^isbn:?/i, '')
  if (/e\+?\d+$/i.test(digits))
    return { reason: 'a spreadsheet shortened the number. Format the column as text and export the file again' }
  const isbn = /^(\d{9})[\dx]$/i.exec(digits)
  if (isbn !== null) return fromIsbn10(digits)
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return { reason: 'it does not have 8, 12, 13 or 14 digits' }
  if (!hasCheckDigit(digits)) return { reason: 'its check digit is wrong' }
  // Sources: GS1 General Specifications, prefixes for restricted circulation and coupons.
  const prefix = digits.length === 8 ? digits : digits.padStart(14, '0').slice(1)
  if (/^0*$/.test(digits) || (digits.length === 8 ? /^[02]/ : /^(?:2|02|04|05|98[1-4]|99)/).test(prefix))
    return { reason: 'it is a number for use inside a shop' }
  return { gtin: digits }
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits.padStart(14, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

function fromIsbn10(text: string): Gtin {
  const digits = [...text.toUpperCase()].map((sign) => (sign === 'X' ? 10 : Number(sign)))
  const sum = digits.reduce((total, digit, index) => total + digit * (10 - index), 0)
  if (sum % 11 !== 0) return { reason: 'its check digit is wrong' }
  const body = `978${text.slice(0, 9)}`
  const check = [...'0123456789'].find((digit) => hasCheckDigit(`${body}${digit}`))
  return check === undefined ? { reason: 'its check digit is wrong' } : { gtin: `${body}${check}` }
}
