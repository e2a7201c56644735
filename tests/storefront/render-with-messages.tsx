import type { Locale } from '@awning/platform/locales'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import type { Messages } from '../../lib/localization/messages'
import de from '../../messages/de.json'
import en from '../../messages/en.json'
import enGb from '../../messages/en-GB.json'
import es from '../../messages/es.json'
import fr from '../../messages/fr.json'
import it from '../../messages/it.json'
import nl from '../../messages/nl.json'
import ptBr from '../../messages/pt-BR.json'

const texts: Record<Locale, Messages> = { en, de, nl, fr, it, es, 'pt-BR': ptBr, 'en-GB': enGb }

/** For tests: renders with the shop's messages, in English by default. */
export function renderWithMessages(element: ReactElement, locale: Locale = 'en') {
  return render(
    <NextIntlClientProvider locale={locale} messages={texts[locale]} timeZone="UTC">
      {element}
    </NextIntlClientProvider>,
  )
}
