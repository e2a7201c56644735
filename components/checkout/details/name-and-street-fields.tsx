import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { Content } from '../../ui/content'
import { TextField } from '../../ui/text-field'
import { type FieldProps, type Purpose, wide } from './address-fields'

/** Name and street of an address, the same in every country. `notice` is above the street. */
export function NameAndStreetFields({
  props,
  purpose,
  notice,
  street,
}: {
  props: (field: 'firstName' | 'lastName' | 'address1' | 'address2') => FieldProps
  purpose: Purpose
  notice?: Content
  street?: Pick<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'>
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
      {notice && <div className={wide}>{notice}</div>}
      <TextField
        {...props('address1')}
        {...street}
        label={t('address1')}
        autoComplete={`${purpose} address-line1`}
        required
        enterKeyHint="next"
        frameClassName={wide}
      />
      <TextField
        {...props('address2')}
        label={t('address2')}
        autoComplete={`${purpose} address-line2`}
        enterKeyHint="next"
        frameClassName={wide}
      />
    </>
  )
}
