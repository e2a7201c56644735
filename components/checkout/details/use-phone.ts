import type { Customer } from '@awning/contract/checkout'
import { useEffect, useState } from 'react'
import { formatPhone } from '../../../lib/checkout/phone'

/**
 * A saved phone number in the national format of the address's country; in E.164 until the metadata of libphonenumber is loaded.
 */
export function usePhone({ phone, address: { countryCode } }: Customer): string {
  const [formatted, setFormatted] = useState({ phone, text: phone })
  useEffect(() => {
    let current = true
    formatPhone(phone, countryCode).then(
      (text) => {
        if (current) setFormatted({ phone, text })
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [phone, countryCode])
  return formatted.phone === phone ? formatted.text : phone
}
