import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextField } from '../ui/text-field'
import type { FieldProps, Purpose } from './address-fields'

/** Name, street and city of an address, the same in every country. `notice` is above the street. */
export function NameAndStreetFields({
  props,
  purpose,
  notice,
}: {
  props: (field: 'firstName' | 'lastName' | 'address1' | 'address2' | 'city') => FieldProps
  purpose: Purpose
  notice?: ReactNode
}) {
  const t = useTranslations('checkout.customer')
  return (
    <>
      <TextField
        {...props('firstName')}
        label={t('firstName')}
        autoComplete={`${purpose} given-name`}
        autoCapitalize="words"
        required
        enterKeyHint="next"
      />
      <TextField
        {...props('lastName')}
        label={t('lastName')}
        autoComplete={`${purpose} family-name`}
        autoCapitalize="words"
        required
        enterKeyHint="next"
      />
      {notice && <div className="mobile-md:col-span-2">{notice}</div>}
      <TextField
        {...props('address1')}
        label={t('address1')}
        autoComplete={`${purpose} address-line1`}
        required
        enterKeyHint="next"
        frameClassName="mobile-md:col-span-2"
      />
      <TextField
        {...props('address2')}
        label={t('address2')}
        autoComplete={`${purpose} address-line2`}
        enterKeyHint="next"
        frameClassName="mobile-md:col-span-2"
      />
      <TextField
        {...props('city')}
        label={t('city')}
        autoComplete={`${purpose} address-level2`}
        autoCapitalize="words"
        required
        enterKeyHint="next"
        frameClassName="mobile-md:col-span-2"
      />
    </>
  )
}
