import type { Locale } from '@awning/platform/locales'

/** The HTTP status of an error page that is shown without a shop. */
export type ErrorPageStatus = 400 | 404 | 405 | 429 | 503
type ErrorPageText = readonly [title: string, text: string]
type ErrorPageTexts = Readonly<Record<ErrorPageStatus, ErrorPageText>> & {
  retry: string
  /** A page that is temporarily unavailable loads again. */
  reload: string
}

const english: ErrorPageTexts = {
  400: ['Bad request', 'This URL is not valid.'],
  404: ['Shop not found', 'There is no shop at this address.'],
  405: ['Not allowed', 'This URL does not support this method.'],
  429: ['Too many requests', 'You sent too many requests in a short time. Please wait a moment and try again.'],
  503: ['Back in a moment', 'This shop is not responding. Please try again in a moment.'],
  retry: 'Try again',
  reload: 'This page reloads by itself.',
}

/** Texts of pages that belong to no shop and therefore cannot use a shop's messages. */
export const errorPageTexts: Readonly<Record<Locale, ErrorPageTexts>> = {
  en: english,
  'en-GB': english,
  de: {
    400: ['Ungültige Anfrage', 'Diese URL ist ungültig.'],
    404: ['Shop nicht gefunden', 'Unter dieser Adresse gibt es keinen Shop.'],
    405: ['Nicht erlaubt', 'Diese Adresse lässt sich so nicht verwenden.'],
    429: [
      'Zu viele Anfragen',
      'Du hast in kurzer Zeit zu viele Anfragen gesendet. Bitte warte einen Moment und versuche es erneut.',
    ],
    503: ['Gleich wieder da', 'Dieser Shop antwortet gerade nicht. Bitte versuche es gleich noch einmal.'],
    retry: 'Erneut versuchen',
    reload: 'Diese Seite lädt von selbst neu.',
  },
  nl: {
    400: ['Ongeldig verzoek', 'Deze URL is ongeldig.'],
    404: ['Winkel niet gevonden', 'Op dit adres is geen winkel te vinden.'],
    405: ['Niet toegestaan', 'Dit adres kan zo niet worden gebruikt.'],
    429: ['Te veel verzoeken', 'Je hebt in korte tijd te veel verzoeken verstuurd. Wacht even en probeer het opnieuw.'],
    503: ['Zo weer terug', 'Deze winkel reageert op dit moment niet. Probeer het zo opnieuw.'],
    retry: 'Opnieuw proberen',
    reload: 'Deze pagina laadt vanzelf opnieuw.',
  },
  fr: {
    400: ['Requête incorrecte', 'Cette URL n’est pas valide.'],
    404: ['Boutique introuvable', 'Il n’y a pas de boutique à cette adresse.'],
    405: ['Non autorisé', 'Cette adresse ne peut pas être utilisée ainsi.'],
    429: [
      'Trop de requêtes',
      'Vous avez envoyé trop de requêtes en peu de temps. Patientez un instant, puis réessayez.',
    ],
    503: ['De retour dans un instant', 'Cette boutique ne répond pas pour le moment. Veuillez réessayer sous peu.'],
    retry: 'Réessayer',
    reload: 'Cette page se recharge toute seule.',
  },
  it: {
    400: ['Richiesta non valida', 'Questo URL non è valido.'],
    404: ['Negozio non trovato', 'A questo indirizzo non c’è nessun negozio.'],
    405: ['Non consentito', 'Questo indirizzo non può essere usato in questo modo.'],
    429: ['Troppi tentativi', 'Sono state troppe richieste in poco tempo. Attendi un momento e riprova.'],
    503: ['Torniamo subito', 'Questo negozio al momento non risponde. Riprova tra poco.'],
    retry: 'Riprova',
    reload: 'Questa pagina si ricarica da sola.',
  },
  es: {
    400: ['Solicitud incorrecta', 'Esta URL no es válida.'],
    404: ['Tienda no encontrada', 'No hay ninguna tienda en esta dirección.'],
    405: ['No permitido', 'Esta dirección no se puede usar así.'],
    429: [
      'Demasiados intentos',
      'Han sido demasiadas solicitudes en poco tiempo. Espera un poco y vuelve a intentarlo.',
    ],
    503: ['Volvemos enseguida', 'Esta tienda no responde en este momento. Vuelve a intentarlo en unos instantes.'],
    retry: 'Reintentar',
    reload: 'Esta página se vuelve a cargar sola.',
  },
  'pt-BR': {
    400: ['Solicitação inválida', 'Esta URL não é válida.'],
    404: ['Loja não encontrada', 'Não há nenhuma loja neste endereço.'],
    405: ['Não permitido', 'Este endereço não pode ser usado dessa forma.'],
    429: ['Tentativas demais', 'Foram solicitações demais em pouco tempo. Espere um pouco e tente de novo.'],
    503: ['Voltamos já', 'Esta loja não está respondendo no momento. Tente de novo em instantes.'],
    retry: 'Tentar de novo',
    reload: 'Esta página recarrega sozinha.',
  },
}
