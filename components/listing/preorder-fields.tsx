import { type AddressRules, usRules } from '@awning/address/address-place'
import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { PreorderField } from '../../lib/listing/preorder'
import { SelectField } from '../ui/select-field'
import { EmailField, TextField } from '../ui/text-field'

type FieldProps = Partial<UseFormRegisterReturn> & { name: string; error?: string | undefined }

/**
 * The eight fields of a preorder, by field name. Used in the dialog and in the plain form for browsers without JavaScript, which
 * is for the United States. Other countries have their own region and postcode, or none.
 */
export function PreorderFields({
  propsOf,
  rules = usRules,
  countries,
}: {
  propsOf: (field: PreorderField) => FieldProps
  rules?: AddressRules
  /** The delivery countries of the store; only the United States if undefined. */
  countries?: readonly { code: string; name: string }[]
}) {
  const t = useTranslations('preorder')
  const tCustomer = useTranslations('checkout.customer')
  const { countryCode, region, postcode } = rules
  const isUs = countryCode === 'US'
  const regionProps = region && {
    label: isUs ? t('state') : tCustomer('region', { kind: region.kind }),
    autoComplete: 'address-level1',
    ...(region.required ? { required: true } : { optional: t('optional') }),
  }
  return (
    <div className="grid gap-x-4 gap-y-5 mobile-md:grid-cols-2">
      <TextField
        {...propsOf('fullname')}
        label={t('fullname')}
        autoComplete="name"
        required
        maxLength={200}
        enterKeyHint="next"
      />
      <EmailField {...propsOf('email')} label={t('email')} required enterKeyHint="next" />
      <TextField
        {...propsOf('street')}
        label={t('street')}
        autoComplete="address-line1"
        required
        maxLength={200}
        enterKeyHint="next"
      />
      <TextField
        {...propsOf('street2')}
        label={t('street2')}
        optional={t('optional')}
        autoComplete="address-line2"
        maxLength={200}
        enterKeyHint="next"
      />
      <TextField
        {...propsOf('city')}
        label={t('city')}
        autoComplete="address-level2"
        required
        maxLength={200}
        enterKeyHint="next"
      />
      {postcode && (
        <TextField
          {...propsOf('zip')}
          label={isUs ? t('zip') : tCustomer('postcode', { kind: postcode.kind })}
          autoComplete="postal-code"
          {...(postcode.required ? { required: true } : { optional: t('optional') })}
          {...(isUs ? { inputMode: 'numeric', pattern: '.{5}' } : { autoCapitalize: 'characters' })}
          enterKeyHint="next"
        />
      )}
      {regionProps && region.choices && (
        <SelectField key={countryCode} {...propsOf('state')} {...regionProps}>
          <option value="">{isUs ? t('stateChoose') : tCustomer('choose')}</option>
          {region.choices.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {regionProps && !region.choices && <TextField {...propsOf('state')} {...regionProps} enterKeyHint="next" />}
      <SelectField {...propsOf('country')} label={t('country')} autoComplete="country" required>
        <option value="">{t('countryChoose')}</option>
        {(countries ?? [{ code: 'US', name: t('usa') }]).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
