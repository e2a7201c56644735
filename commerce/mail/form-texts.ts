import type { Locale } from '../contract/primitives'
import { formTextsRomance } from './form-texts-romance'

/** The words of mails that a form causes: preorder, back in stock, newsletter sign-up. None has a place for what a visitor typed. */
export type FormTexts = {
  hello: string
  item: string
  notYou: string
  preorder: {
    subject: (store: string) => string
    taken: (store: string) => string
    next: string
  }
  restocked: {
    subject: (title: string, store: string) => string
    text: (thing: string, store: string) => string
    once: string
    link: string
  }
  newsletter: {
    subject: (store: string) => string
    text: (store: string) => string
    expires: (days: number) => string
    link: string
  }
}

const en: FormTexts = {
  hello: 'Hello,',
  item: 'Item',
  notYou: 'This was not you? Then somebody mistyped their address, and you need do nothing.',
  preorder: {
    subject: (store) => `Your preorder at ${store}`,
    taken: (store) => `${store} has your preorder.`,
    next: 'Nothing was charged: the store writes to you at this address when it is ready.',
  },
  restocked: {
    subject: (title, store) => `${title} is back at ${store}`,
    text: (thing, store) => `You asked to be told: ${thing} is back in stock at ${store}.`,
    once: 'This is the only message about it.',
    link: 'See it in the shop',
  },
  newsletter: {
    subject: (store) => `Please confirm: the newsletter of ${store}`,
    text: (store) =>
      `This address was entered to get the newsletter of ${store}. Confirm it, and you are subscribed; otherwise you hear nothing more.`,
    expires: (days) => `The link works for ${days} days.`,
    link: 'Confirm subscription',
  },
}

const de: FormTexts = {
  hello: 'Hallo,',
  item: 'Artikel',
  notYou: 'Das warst nicht du? Dann hat sich jemand bei der Adresse vertippt, und du musst nichts tun.',
  preorder: {
    subject: (store) => `Deine Vorbestellung bei ${store}`,
    taken: (store) => `${store} hat deine Vorbestellung erhalten.`,
    next: 'Es wurde nichts berechnet: Der Shop schreibt dir an diese Adresse, sobald es so weit ist.',
  },
  restocked: {
    subject: (title, store) => `${title} ist wieder da bei ${store}`,
    text: (thing, store) => `Du wolltest Bescheid wissen: ${thing} ist bei ${store} wieder auf Lager.`,
    once: 'Das ist die einzige Nachricht dazu.',
    link: 'Im Shop ansehen',
  },
  newsletter: {
    subject: (store) => `Bitte bestätigen: der Newsletter von ${store}`,
    text: (store) =>
      `Diese Adresse wurde für den Newsletter von ${store} eingetragen. Bestätige sie, dann bist du angemeldet; sonst hörst du nichts weiter.`,
    expires: (days) => `Der Link funktioniert ${days} Tage lang.`,
    link: 'Anmeldung bestätigen',
  },
}

const nl: FormTexts = {
  hello: 'Hallo,',
  item: 'Artikel',
  notYou: 'Was jij dit niet? Dan heeft iemand zich in het adres vergist en hoef je niets te doen.',
  preorder: {
    subject: (store) => `Je pre-order bij ${store}`,
    taken: (store) => `${store} heeft je pre-order ontvangen.`,
    next: 'Er is niets afgeschreven: de winkel schrijft je op dit adres zodra het zover is.',
  },
  restocked: {
    subject: (title, store) => `${title} is weer verkrijgbaar bij ${store}`,
    text: (thing, store) => `Je wilde het weten: ${thing} is weer op voorraad bij ${store}.`,
    once: 'Dit is het enige bericht hierover.',
    link: 'Bekijken in de winkel',
  },
  newsletter: {
    subject: (store) => `Bevestig je aanmelding: de nieuwsbrief van ${store}`,
    text: (store) =>
      `Dit adres is ingevuld voor de nieuwsbrief van ${store}. Bevestig het en je bent aangemeld; anders hoor je niets meer.`,
    expires: (days) => `De link werkt ${days} dagen.`,
    link: 'Aanmelding bevestigen',
  },
}

const texts: Record<Locale, FormTexts> = { en, 'en-GB': en, de, nl, ...formTextsRomance }

const isLocale = (locale: string): locale is Locale => Object.hasOwn(texts, locale)

/** The words of a language, and the language that they are in: English stands in for one that is not known here. */
export function formTexts(asked: string): { lang: Locale; texts: FormTexts } {
  const lang = isLocale(asked) ? asked : 'en'
  return { lang, texts: texts[lang] }
}
