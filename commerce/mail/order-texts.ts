import type { IncludedTaxName } from '../contract/included-tax'
import type { Locale } from '../contract/primitives'

/** The words of an order's mail. */
export type OrderTexts = {
  subject: (orderNumber: string, storeName: string) => string
  greeting: (firstName: string) => string
  thanks: (storeName: string) => string
  orderNumber: string
  quantity: string
  subtotal: string
  discount: string
  delivery: string
  tax: string
  total: string
  /** The tax that the total contains. */
  includedTax: (amount: string, name: IncludedTaxName) => string
  deliverTo: string
  arrives: (early: string, late: string) => string
  digital: (storeName: string) => string
  promoCode: string
  /** Why the buyer gets a mail. */
  why: (storeName: string) => string
  /** For a store whose mails somebody answers. */
  answer: string
}

/** What prices contain is called by the country that takes it, and value added tax by the language. */
const taxNames = (own: { vat: string; hst?: string }): Record<IncludedTaxName, string> => ({
  gst: 'GST',
  hst: 'GST/HST',
  ...own,
})

const en: OrderTexts = {
  subject: (orderNumber, storeName) => `Your ${storeName} order ${orderNumber}`,
  greeting: (firstName) => `Hello ${firstName},`,
  thanks: (storeName) => `Thank you for your order at ${storeName}. It has reached us.`,
  orderNumber: 'Order number',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  tax: 'Sales Tax',
  total: 'Total',
  includedTax: (amount, name) => `Includes ${amount} ${taxNames({ vat: 'VAT' })[name]}`,
  deliverTo: 'Deliver to',
  arrives: (early, late) => (early === late ? `Arrives ${early}` : `Arrives between ${early} and ${late}`),
  digital: (storeName) => `Your digital items: ${storeName} sends the files to this address in an email of their own.`,
  promoCode: 'Promo code',
  why: (storeName) => `You get this email because you ordered at ${storeName}.`,
  answer: 'If you have a question, answer this email.',
}

const de: OrderTexts = {
  subject: (orderNumber, storeName) => `Deine Bestellung ${orderNumber} bei ${storeName}`,
  greeting: (firstName) => `Hallo ${firstName},`,
  thanks: (storeName) => `danke für deine Bestellung bei ${storeName}. Sie ist bei uns eingegangen.`,
  orderNumber: 'Bestellnummer',
  quantity: 'Menge',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  delivery: 'Versand',
  tax: 'Umsatzsteuer',
  total: 'Gesamtsumme',
  includedTax: (amount, name) => `Enthält ${amount} ${taxNames({ vat: 'MwSt.' })[name]}`,
  deliverTo: 'Lieferadresse',
  arrives: (early, late) => (early === late ? `Lieferung am ${early}` : `Lieferung zwischen ${early} und ${late}`),
  digital: (storeName) =>
    `Deine digitalen Artikel: ${storeName} schickt die Dateien in einer eigenen E-Mail an diese Adresse.`,
  promoCode: 'Rabattcode',
  why: (storeName) => `Du bekommst diese E-Mail, weil du bei ${storeName} bestellt hast.`,
  answer: 'Hast du eine Frage? Dann antworte auf diese E-Mail.',
}

const nl: OrderTexts = {
  subject: (orderNumber, storeName) => `Je bestelling ${orderNumber} bij ${storeName}`,
  greeting: (firstName) => `Hallo ${firstName},`,
  thanks: (storeName) => `Bedankt voor je bestelling bij ${storeName}. We hebben hem ontvangen.`,
  orderNumber: 'Bestelnummer',
  quantity: 'Aantal',
  subtotal: 'Subtotaal',
  discount: 'Korting',
  delivery: 'Bezorging',
  tax: 'Omzetbelasting',
  total: 'Totaal',
  includedTax: (amount, name) => `Inclusief ${amount} ${taxNames({ vat: 'btw' })[name]}`,
  deliverTo: 'Bezorgadres',
  arrives: (early, late) => (early === late ? `Bezorgd op ${early}` : `Bezorgd tussen ${early} en ${late}`),
  digital: (storeName) =>
    `Je digitale artikelen: ${storeName} stuurt de bestanden in een aparte e-mail naar dit adres.`,
  promoCode: 'Kortingscode',
  why: (storeName) => `Je krijgt deze e-mail omdat je bij ${storeName} hebt besteld.`,
  answer: 'Heb je een vraag? Beantwoord dan deze e-mail.',
}

const fr: OrderTexts = {
  subject: (orderNumber, storeName) => `Votre commande ${orderNumber} chez ${storeName}`,
  greeting: (firstName) => `Bonjour ${firstName},`,
  thanks: (storeName) => `Merci pour votre commande chez ${storeName}. Nous l’avons bien reçue.`,
  orderNumber: 'Numéro de commande',
  quantity: 'Quantité',
  subtotal: 'Sous-total',
  discount: 'Remise',
  delivery: 'Livraison',
  tax: 'Taxe de vente',
  total: 'Total',
  includedTax: (amount, name) => `Dont ${amount} de ${taxNames({ vat: 'TVA', hst: 'TPS/TVH' })[name]}`,
  deliverTo: 'Adresse de livraison',
  arrives: (early, late) => (early === late ? `Arrivée le ${early}` : `Arrivée entre le ${early} et le ${late}`),
  digital: (storeName) =>
    `Vos articles numériques : ${storeName} envoie les fichiers à cette adresse dans un e-mail à part.`,
  promoCode: 'Code promo',
  why: (storeName) => `Vous recevez cet e-mail car vous avez passé commande chez ${storeName}.`,
  answer: 'Une question ? Répondez à cet e-mail.',
}

const it: OrderTexts = {
  subject: (orderNumber, storeName) => `Il tuo ordine ${orderNumber} da ${storeName}`,
  greeting: (firstName) => `Ciao ${firstName},`,
  thanks: (storeName) => `Grazie per il tuo ordine da ${storeName}. Lo abbiamo ricevuto.`,
  orderNumber: 'Numero d’ordine',
  quantity: 'Quantità',
  subtotal: 'Subtotale',
  discount: 'Sconto',
  delivery: 'Consegna',
  tax: 'Imposta sulle vendite',
  total: 'Totale',
  includedTax: (amount, name) => `Di cui ${amount} di ${taxNames({ vat: 'IVA' })[name]}`,
  deliverTo: 'Indirizzo di consegna',
  arrives: (early, late) => (early === late ? `Arrivo: ${early}` : `Arrivo: tra ${early} e ${late}`),
  digital: (storeName) =>
    `I tuoi articoli digitali: ${storeName} invia i file a questo indirizzo con un’e-mail a parte.`,
  promoCode: 'Codice promozionale',
  why: (storeName) => `Ricevi questa e-mail perché hai fatto un ordine da ${storeName}.`,
  answer: 'Hai una domanda? Rispondi a questa e-mail.',
}

const es: OrderTexts = {
  subject: (orderNumber, storeName) => `Tu pedido ${orderNumber} en ${storeName}`,
  greeting: (firstName) => `Hola, ${firstName}:`,
  thanks: (storeName) => `Gracias por tu pedido en ${storeName}. Lo hemos recibido.`,
  orderNumber: 'Número de pedido',
  quantity: 'Cantidad',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  delivery: 'Entrega',
  tax: 'Impuesto sobre las ventas',
  total: 'Total',
  includedTax: (amount, name) => `Incluye ${amount} de ${taxNames({ vat: 'IVA' })[name]}`,
  deliverTo: 'Dirección de entrega',
  arrives: (early, late) => (early === late ? `Llega el ${early}` : `Llega entre el ${early} y el ${late}`),
  digital: (storeName) =>
    `Tus artículos digitales: ${storeName} envía los archivos a esta dirección en un correo aparte.`,
  promoCode: 'Código promocional',
  why: (storeName) => `Recibes este correo porque hiciste un pedido en ${storeName}.`,
  answer: '¿Tienes alguna pregunta? Responde a este correo.',
}

const ptBr: OrderTexts = {
  subject: (orderNumber, storeName) => `Seu pedido ${orderNumber} na ${storeName}`,
  greeting: (firstName) => `Olá, ${firstName}!`,
  thanks: (storeName) => `Obrigado pelo seu pedido na ${storeName}. Nós o recebemos.`,
  orderNumber: 'Número do pedido',
  quantity: 'Quantidade',
  subtotal: 'Subtotal',
  discount: 'Desconto',
  delivery: 'Entrega',
  tax: 'Imposto sobre vendas',
  total: 'Total',
  includedTax: (amount, name) => `Inclui ${amount} de ${taxNames({ vat: 'IVA' })[name]}`,
  deliverTo: 'Endereço de entrega',
  arrives: (early, late) => (early === late ? `Chega em ${early}` : `Chega entre ${early} e ${late}`),
  digital: (storeName) =>
    `Seus itens digitais: ${storeName} envia os arquivos para este endereço em um e-mail à parte.`,
  promoCode: 'Cupom',
  why: (storeName) => `Você recebeu este e-mail porque fez um pedido na ${storeName}.`,
  answer: 'Tem alguma dúvida? Responda a este e-mail.',
}

const texts: Record<Locale, OrderTexts> = { en, 'en-GB': en, de, nl, fr, it, es, 'pt-BR': ptBr }

const isLocale = (locale: string): locale is Locale => Object.hasOwn(texts, locale)

/** The words of a language, and the language that they are in: English stands in for one that is not known here. */
export function orderTexts(asked: string): { locale: Locale; texts: OrderTexts } {
  const locale = isLocale(asked) ? asked : 'en'
  return { locale, texts: texts[locale] }
}
