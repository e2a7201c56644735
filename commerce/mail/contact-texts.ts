import type { Locale } from '../contract/primitives'

/** The words of the receipt for a message to a store. */
export type ContactTexts = {
  subject: (storeName: string) => string
  greeting: string
  taken: (storeName: string) => string
  answered: string
  notYou: string
}

const en: ContactTexts = {
  subject: (storeName) => `${storeName} has your message`,
  greeting: 'Hello,',
  taken: (storeName) => `Thank you for writing to ${storeName}. Your message has arrived.`,
  answered: 'We answer within 24 business hours, by email to this address.',
  notYou: 'You did not write to us? Then somebody mistyped their address, and you need do nothing.',
}

const de: ContactTexts = {
  subject: (storeName) => `${storeName} hat deine Nachricht erhalten`,
  greeting: 'Hallo,',
  taken: (storeName) => `danke für deine Nachricht an ${storeName}. Sie ist angekommen.`,
  answered: 'Wir antworten innerhalb von 24 Geschäftsstunden per E-Mail an diese Adresse.',
  notYou: 'Du hast uns nicht geschrieben? Dann hat sich jemand bei der Adresse vertippt, und du musst nichts tun.',
}

const nl: ContactTexts = {
  subject: (storeName) => `${storeName} heeft je bericht ontvangen`,
  greeting: 'Hallo,',
  taken: (storeName) => `Bedankt voor je bericht aan ${storeName}. Het is aangekomen.`,
  answered: 'We antwoorden binnen 24 kantooruren per e-mail op dit adres.',
  notYou: 'Heb je ons niet geschreven? Dan heeft iemand zich in het adres vergist en hoef je niets te doen.',
}

const fr: ContactTexts = {
  subject: (storeName) => `${storeName} a bien reçu votre message`,
  greeting: 'Bonjour,',
  taken: (storeName) => `Merci d’avoir écrit à ${storeName}. Votre message nous est parvenu.`,
  answered: 'Nous répondons sous 24 heures ouvrées, par e-mail à cette adresse.',
  notYou:
    'Vous ne nous avez pas écrit ? Quelqu’un s’est alors trompé en saisissant son adresse, et vous n’avez rien à faire.',
}

const it: ContactTexts = {
  subject: (storeName) => `${storeName} ha ricevuto il tuo messaggio`,
  greeting: 'Ciao,',
  taken: (storeName) => `Grazie per aver scritto a ${storeName}. Il tuo messaggio è arrivato.`,
  answered: 'Rispondiamo entro 24 ore lavorative, via e-mail a questo indirizzo.',
  notYou: 'Non ci hai scritto tu? Allora qualcuno ha sbagliato a digitare il proprio indirizzo e non devi fare nulla.',
}

const es: ContactTexts = {
  subject: (storeName) => `${storeName} ha recibido tu mensaje`,
  greeting: 'Hola:',
  taken: (storeName) => `Gracias por escribir a ${storeName}. Tu mensaje ha llegado.`,
  answered: 'Respondemos en un plazo de 24 horas laborables, por correo electrónico a esta dirección.',
  notYou: '¿No nos has escrito? Entonces alguien se equivocó al escribir su dirección y no tienes que hacer nada.',
}

const ptBr: ContactTexts = {
  subject: (storeName) => `${storeName} recebeu sua mensagem`,
  greeting: 'Olá!',
  taken: (storeName) => `Obrigado por escrever para ${storeName}. Sua mensagem chegou.`,
  answered: 'Respondemos em até 24 horas úteis, por e-mail, neste endereço.',
  notYou: 'Não foi você que escreveu? Então alguém digitou o endereço errado, e você não precisa fazer nada.',
}

const texts: Record<Locale, ContactTexts> = { en, 'en-GB': en, de, nl, fr, it, es, 'pt-BR': ptBr }

const isLocale = (locale: string): locale is Locale => Object.hasOwn(texts, locale)

/** The words of a language, and the language that they are in: English stands in for one that is not known here. */
export function contactTexts(asked: string): { locale: Locale; texts: ContactTexts } {
  const locale = isLocale(asked) ? asked : 'en'
  return { locale, texts: texts[locale] }
}
