import { useEffect, useState } from 'react'
import type { Customer } from '../../commerce/contract/checkout'
import { formatPhone } from '../../lib/checkout/phone'

/** A saved phone number as people write it in the country of the address. Until the numbering plans are there, and without them, as it travels. */
export function usePhone({ phone, address: { countryCode } }: Customer): string {
  const [written, setWritten] = useState({ phone, text: phone })
  useEffect(() => {
    let current = true
    formatPhone(phone, countryCode).then(
      (text) => {
        if (current) setWritten({ phone, text })
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [phone, countryCode])
  return written.phone === phone ? written.text : phone
}
