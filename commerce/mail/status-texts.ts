import type { OrderStatus } from '../contract/order-status'
import type { Locale } from '../contract/primitives'
import { romance } from './status-texts-romance'

export type ToldStatus = Exclude<OrderStatus, 'placed'>
type About = { number: string; store: string }

/** The words of the mails that follow an order. */
export type StatusTexts = {
  subject: Record<ToldStatus, (about: About) => string>
  /** What happened, in a sentence or two. `amount` is the order's total with its sign. */
  told: Record<ToldStatus, (about: About & { amount: string }) => string>
  carrier: string
  trackingNumber: string
  followParcel: string
  trackOrder: string
  /** The operator's own words come after it. */
  reason: string
  recover: {
    subject: (store: string) => string
    intro: (store: string) => string
    /** For who did not ask for it. */
    notYou: string
    placed: string
    status: string
    total: string
    statuses: Record<OrderStatus, string>
  }
}

const en: StatusTexts = {
  subject: {
    in_production: ({ number, store }) => `Your ${store} order ${number} is being made`,
    shipped: ({ number, store }) => `Your ${store} order ${number} is on its way`,
    delivered: ({ number, store }) => `Your ${store} order ${number} has arrived`,
    cancelled: ({ number, store }) => `Your ${store} order ${number} was cancelled`,
    refunded: ({ number, store }) => `Your refund for ${store} order ${number}`,
  },
  told: {
    in_production: ({ number, store }) => `Your order ${number} at ${store} is in production: we are making it now.`,
    shipped: ({ number, store }) => `Your order ${number} at ${store} has left us and is on its way to you.`,
    delivered: ({ number, store }) => `Your order ${number} at ${store} has been delivered. We hope you like it.`,
    cancelled: ({ number, store, amount }) =>
      `Your order ${number} at ${store} was cancelled. We have returned ${amount} to the way you paid; banks take up to 10 days to show it.`,
    refunded: ({ number, store, amount }) =>
      `We have refunded ${amount} for your order ${number} at ${store} to the way you paid; banks take up to 10 days to show it.`,
  },
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  followParcel: 'Follow your parcel',
  trackOrder: 'Track your order',
  reason: 'The store writes',
  recover: {
    subject: (store) => `Your orders at ${store}`,
    intro: (store) => `These are your orders at ${store} of the last 60 days.`,
    notYou:
      'You get this email because your address was entered on our page for lost order numbers. If that was not you, there is nothing to do.',
    placed: 'Ordered on',
    status: 'Status',
    total: 'Total',
    statuses: {
      placed: 'Order placed',
      in_production: 'In production',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    },
  },
}

const de: StatusTexts = {
  subject: {
    in_production: ({ number, store }) => `Deine Bestellung ${number} bei ${store} wird hergestellt`,
    shipped: ({ number, store }) => `Deine Bestellung ${number} bei ${store} ist unterwegs`,
    delivered: ({ number, store }) => `Deine Bestellung ${number} bei ${store} ist angekommen`,
    cancelled: ({ number, store }) => `Deine Bestellung ${number} bei ${store} wurde storniert`,
    refunded: ({ number, store }) => `Rückerstattung für deine Bestellung ${number} bei ${store}`,
  },
  told: {
    in_production: ({ number, store }) =>
      `deine Bestellung ${number} bei ${store} ist in Produktion: Wir stellen sie gerade her.`,
    shipped: ({ number, store }) => `deine Bestellung ${number} bei ${store} ist verschickt und auf dem Weg zu dir.`,
    delivered: ({ number, store }) =>
      `deine Bestellung ${number} bei ${store} wurde zugestellt. Wir wünschen dir viel Freude damit.`,
    cancelled: ({ number, store, amount }) =>
      `deine Bestellung ${number} bei ${store} wurde storniert. Wir haben ${amount} über deine Zahlungsart zurückerstattet; bis der Betrag auf deinem Konto erscheint, können bis zu 10 Tage vergehen.`,
    refunded: ({ number, store, amount }) =>
      `wir haben dir ${amount} für deine Bestellung ${number} bei ${store} über deine Zahlungsart zurückerstattet; bis der Betrag auf deinem Konto erscheint, können bis zu 10 Tage vergehen.`,
  },
  carrier: 'Versand mit',
  trackingNumber: 'Sendungsnummer',
  followParcel: 'Sendung verfolgen',
  trackOrder: 'Bestellung verfolgen',
  reason: 'Der Shop schreibt dazu',
  recover: {
    subject: (store) => `Deine Bestellungen bei ${store}`,
    intro: (store) => `das sind deine Bestellungen bei ${store} aus den letzten 60 Tagen.`,
    notYou:
      'Du bekommst diese E-Mail, weil deine Adresse auf unserer Seite für vergessene Bestellnummern eingegeben wurde. Warst du das nicht, musst du nichts tun.',
    placed: 'Bestellt am',
    status: 'Status',
    total: 'Gesamtsumme',
    statuses: {
      placed: 'Bestellung eingegangen',
      in_production: 'In Produktion',
      shipped: 'Verschickt',
      delivered: 'Zugestellt',
      cancelled: 'Storniert',
      refunded: 'Zurückerstattet',
    },
  },
}

const nl: StatusTexts = {
  subject: {
    in_production: ({ number, store }) => `Je bestelling ${number} bij ${store} wordt gemaakt`,
    shipped: ({ number, store }) => `Je bestelling ${number} bij ${store} is onderweg`,
    delivered: ({ number, store }) => `Je bestelling ${number} bij ${store} is bezorgd`,
    cancelled: ({ number, store }) => `Je bestelling ${number} bij ${store} is geannuleerd`,
    refunded: ({ number, store }) => `Terugbetaling van je bestelling ${number} bij ${store}`,
  },
  told: {
    in_production: ({ number, store }) =>
      `Je bestelling ${number} bij ${store} is in productie: we zijn haar nu aan het maken.`,
    shipped: ({ number, store }) => `Je bestelling ${number} bij ${store} is verzonden en komt naar je toe.`,
    delivered: ({ number, store }) => `Je bestelling ${number} bij ${store} is bezorgd. Veel plezier ermee!`,
    cancelled: ({ number, store, amount }) =>
      `Je bestelling ${number} bij ${store} is geannuleerd. We hebben ${amount} teruggestort via je betaalmethode; het kan tot 10 dagen duren voordat je het op je rekening ziet.`,
    refunded: ({ number, store, amount }) =>
      `We hebben ${amount} van je bestelling ${number} bij ${store} teruggestort via je betaalmethode; het kan tot 10 dagen duren voordat je het op je rekening ziet.`,
  },
  carrier: 'Vervoerder',
  trackingNumber: 'Track-and-tracecode',
  followParcel: 'Volg je pakket',
  trackOrder: 'Volg je bestelling',
  reason: 'Bericht van de winkel',
  recover: {
    subject: (store) => `Je bestellingen bij ${store}`,
    intro: (store) => `Dit zijn je bestellingen bij ${store} van de afgelopen 60 dagen.`,
    notYou:
      'Je krijgt deze e-mail omdat je adres is ingevuld op onze pagina voor kwijtgeraakte bestelnummers. Was jij dat niet? Dan hoef je niets te doen.',
    placed: 'Besteld op',
    status: 'Status',
    total: 'Totaal',
    statuses: {
      placed: 'Bestelling geplaatst',
      in_production: 'In productie',
      shipped: 'Verzonden',
      delivered: 'Bezorgd',
      cancelled: 'Geannuleerd',
      refunded: 'Terugbetaald',
    },
  },
}

const texts: Record<Locale, StatusTexts> = { en, 'en-GB': en, de, nl, ...romance }

/** The words of a language that `orderTexts` has found. */
export const statusTexts = (locale: Locale): StatusTexts => texts[locale]
