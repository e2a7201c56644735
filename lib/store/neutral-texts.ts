import type { Locale } from '../../commerce/contract/primitives'

/** Why a page belongs to no shop; the status of its answer. */
export type NeutralStatus = 400 | 404 | 405 | 429 | 503
type Saying = readonly [title: string, text: string]
export type NeutralTexts = Readonly<Record<NeutralStatus, Saying>> & { retry: string }

const english: NeutralTexts = {
  400: ['Bad request', 'This address cannot be read.'],
  404: ['No shop here', 'There is no shop at this address.'],
  405: ['Not allowed', 'This address cannot be used that way.'],
  429: ['Too many tries', 'That was too much in a short time. Please wait a little, then try again.'],
  503: ['Back in a moment', 'This shop is not answering right now. Please try again shortly.'],
  retry: 'Try again',
}

/** What is said where there is no shop, and so none of the messages of one. */
export const neutralTexts: Readonly<Record<Locale, NeutralTexts>> = {
  en: english,
  'en-GB': english,
  de: {
    400: ['Ungültige Anfrage', 'Diese Adresse lässt sich nicht lesen.'],
    404: ['Hier ist kein Shop', 'Unter dieser Adresse gibt es keinen Shop.'],
    405: ['Nicht erlaubt', 'Diese Adresse lässt sich so nicht verwenden.'],
    429: [
      'Zu viele Versuche',
      'Das war zu viel in kurzer Zeit. Bitte warte ein wenig und versuche es dann noch einmal.',
    ],
    503: ['Gleich wieder da', 'Dieser Shop antwortet gerade nicht. Bitte versuche es gleich noch einmal.'],
    retry: 'Erneut versuchen',
  },
  nl: {
    400: ['Ongeldig verzoek', 'Dit adres kan niet worden gelezen.'],
    404: ['Hier is geen winkel', 'Op dit adres is geen winkel te vinden.'],
    405: ['Niet toegestaan', 'Dit adres kan zo niet worden gebruikt.'],
    429: ['Te veel pogingen', 'Dat was te veel in korte tijd. Wacht even en probeer het dan opnieuw.'],
    503: ['Zo weer terug', 'Deze winkel reageert op dit moment niet. Probeer het zo opnieuw.'],
    retry: 'Opnieuw proberen',
  },
  fr: {
    400: ['Requête incorrecte', 'Cette adresse est illisible.'],
    404: ['Aucune boutique ici', 'Il n’y a pas de boutique à cette adresse.'],
    405: ['Non autorisé', 'Cette adresse ne peut pas être utilisée ainsi.'],
    429: ['Trop de tentatives', 'Cela fait beaucoup en peu de temps. Patientez un peu, puis réessayez.'],
    503: ['De retour dans un instant', 'Cette boutique ne répond pas pour le moment. Veuillez réessayer sous peu.'],
    retry: 'Réessayer',
  },
  it: {
    400: ['Richiesta non valida', 'Questo indirizzo non può essere letto.'],
    404: ['Qui non c’è nessun negozio', 'A questo indirizzo non c’è nessun negozio.'],
    405: ['Non consentito', 'Questo indirizzo non può essere usato in questo modo.'],
    429: ['Troppi tentativi', 'Sono state troppe richieste in poco tempo. Attendi un momento e riprova.'],
    503: ['Torniamo subito', 'Questo negozio al momento non risponde. Riprova tra poco.'],
    retry: 'Riprova',
  },
  es: {
    400: ['Solicitud incorrecta', 'No se puede leer esta dirección.'],
    404: ['Aquí no hay ninguna tienda', 'No hay ninguna tienda en esta dirección.'],
    405: ['No permitido', 'Esta dirección no se puede usar así.'],
    429: [
      'Demasiados intentos',
      'Han sido demasiadas solicitudes en poco tiempo. Espera un poco y vuelve a intentarlo.',
    ],
    503: ['Volvemos enseguida', 'Esta tienda no responde en este momento. Vuelve a intentarlo en unos instantes.'],
    retry: 'Reintentar',
  },
  'pt-BR': {
    400: ['Solicitação inválida', 'Não foi possível ler este endereço.'],
    404: ['Nenhuma loja aqui', 'Não há nenhuma loja neste endereço.'],
    405: ['Não permitido', 'Este endereço não pode ser usado dessa forma.'],
    429: ['Tentativas demais', 'Foram solicitações demais em pouco tempo. Espere um pouco e tente de novo.'],
    503: ['Voltamos já', 'Esta loja não está respondendo no momento. Tente de novo em instantes.'],
    retry: 'Tentar de novo',
  },
}
