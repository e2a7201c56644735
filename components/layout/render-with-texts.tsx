import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import type { Locale } from '../../commerce/contract/primitives'
import messages from '../../messages/en.json'

/** For tests: renders with the shop's English texts around it. */
export function renderWithTexts(element: ReactElement, locale: Locale = 'en') {
  return render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      {element}
    </NextIntlClientProvider>,
  )
}
