import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { usStates } from '../../commerce/contract/regions/us-states'
import type { PreorderField } from '../../lib/listing/preorder'
import { EmailField } from '../ui/email-field'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'

type FieldProps = Partial<UseFormRegisterReturn> & { name: string; error?: string | undefined }

/** The eight fields of a preorder, by the names of the field. In the dialog and in the plain form for browsers without scripts. */
export function PreorderFields({ propsOf }: { propsOf: (field: PreorderField) => FieldProps }) {
  const t = useTranslations('listing.preorderForm')
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
      <TextField
        {...propsOf('zip')}
        label={t('zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        pattern=".{5}"
        enterKeyHint="next"
      />
      <SelectField {...propsOf('state')} label={t('state')} autoComplete="address-level1" required>
        <option value="">{t('stateChoose')}</option>
        {usStates.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...propsOf('country')} label={t('country')} autoComplete="country" required>
        <option value="">{t('countryChoose')}</option>
        <option value="US">{t('usa')}</option>
      </SelectField>
    </div>
  )
}
