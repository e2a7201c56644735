import {
  button,
  detailsTable,
  factsPanel,
  helpBlock,
  type Link,
  labeledLines,
  linkBlock,
  type MailDetail,
  type MailHelp,
  mailSection,
  paragraph,
  quote,
} from './mail-blocks'
import {
  type AmountRow,
  amountsTable,
  type MailItem,
  type MailProduct,
  type OrderAmounts,
  productBlock,
} from './mail-items'
import { type MailSender, mailPage } from './mail-page'
import { type MailShelf, shelfBlock } from './mail-shelf'
import { mailLocale, mailTranslator } from './mail-translator'
import { toSingleLine } from './single-line'

/** An order in an email about several. */
export type MailSection = { number: MailDetail; details: readonly MailDetail[]; link: Link }

/** The content of an email, in the order in which it is shown. Plain text and HTML have the same content. */
export type MailParts = {
  lang: string
  sender: MailSender
  title: string
  /** In the type of the store, below the title. */
  greeting?: string
  paragraphs: readonly string[]
  /** What the reader looks for first: the arrival, the order number. */
  facts?: readonly MailDetail[]
  product?: MailProduct & { label: string }
  details?: readonly MailDetail[]
  link?: Link
  amounts?: OrderAmounts
  addresses?: readonly { label: string; lines: readonly string[] }[]
  closing?: readonly string[]
  help?: MailHelp | null
  shelf?: MailShelf | null
  /** One section for each of several orders. */
  sections?: readonly MailSection[]
  /** A quoted message with its line breaks. */
  message?: string
  /** The preview text in a list of emails. Defaults to the first paragraph. */
  preheader?: string
  /** Why the recipient gets this email, and how to reply. Small, below the card. */
  footer?: readonly string[]
}

/** User input becomes a single line each, except for `message`, which ends the text. All input is HTML-escaped. */
export function writeMail(input: MailParts): { text: string; html: string } {
  const parts = toSingleLines(input)
  return { text: textOf(parts), html: htmlOf(parts) }
}

type Parts = ReturnType<typeof toSingleLines>

function toSingleLines(parts: MailParts) {
  const { product, amounts, addresses = [] } = parts
  const { greeting = '', paragraphs, facts = [], details = [], closing = [], sections = [], message = '' } = parts
  const { shelf, footer = [] } = parts
  const lines = (texts: readonly string[]) => texts.map(toSingleLine).filter((line) => line !== '')
  const values = (list: readonly MailDetail[]) =>
    list.map(([label, value, kind]): MailDetail => [label, toSingleLine(value), kind])
  return {
    ...parts,
    greeting: toSingleLine(greeting),
    paragraphs: lines(paragraphs),
    facts: values(facts),
    product: product && { ...toSingleLineProduct(product), label: product.label },
    details: values(details),
    amounts: amounts && {
      items: amounts.items.map((item) => ({ ...item, ...toSingleLineProduct(item) })),
      moreItems: amounts.moreItems,
      summaryRows: (amounts.summaryRows ?? []).map(toSingleLineRow),
      total: amounts.total && toSingleLineRow(amounts.total),
      notes: lines(amounts.notes ?? []),
    },
    addresses: addresses.map((address) => ({ label: address.label, lines: lines(address.lines) })),
    closing: lines(closing),
    shelf: shelf && {
      ...shelf,
      products: shelf.products.map((product) => ({ ...product, title: toSingleLine(product.title) })),
    },
    sections: sections.map((section) => ({ ...section, details: values(section.details) })),
    message,
    footer: lines(footer),
  }
}

const toSingleLineProduct = ({ title, options, picture }: MailProduct): MailProduct => ({
  title: toSingleLine(title),
  options: toSingleLine(options),
  picture: picture && { ...picture, alt: toSingleLine(picture.alt) },
})

const toSingleLineRow = ({ label, amount }: AmountRow): AmountRow => ({
  label: toSingleLine(label),
  amount: toSingleLine(amount),
})

function textOf({
  greeting,
  paragraphs,
  facts,
  product,
  details,
  link,
  amounts,
  addresses,
  closing,
  help,
  shelf,
  sections,
  footer,
  message,
}: Parts) {
  const blocks = [
    greeting,
    ...paragraphs,
    labeled(facts),
    product === undefined ? '' : `${product.label}: ${nameOf(product)}`,
    labeled(details),
    link === undefined ? '' : linkText(link),
    ...(amounts === undefined ? [] : amountTexts(amounts)),
    ...addresses.map(({ label, lines }) => [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n')),
    ...closing,
    ...(help ? [[help.text, ...help.links.map(linkText)].filter((line) => line !== '').join('\n')] : []),
    ...(shelf ? shelfTexts(shelf) : []),
    ...sections.map((section) => labeled([section.number, ...section.details, [section.link.label, section.link.url]])),
    ...footer,
    message,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const linkText = ({ label, url }: Link) => `${label}: ${url}`

const shelfTexts = ({ title, products, link }: MailShelf): string[] => [
  products.length === 0 ? '' : [title, ...products.map((product) => `  ${product.title}\n  ${product.url}`)].join('\n'),
  linkText(link),
]

const labeled = (details: readonly MailDetail[]) => details.map(([label, value]) => `${label}: ${value}`).join('\n')

const nameOf = ({ title, options }: MailProduct) => [title, options].filter((part) => part !== '').join(', ')

function amountTexts({ items, summaryRows, total, notes }: NonNullable<Parts['amounts']>): string[] {
  const itemText = (item: MailItem) => `${nameOf(item)}\n  ${item.quantity}  ${item.amount}`
  const rows = [...summaryRows, ...(total === undefined ? [] : [total])].map(
    ({ label, amount }) => `${label}: ${amount}`,
  )
  return [items.map(itemText).join('\n'), [...rows, ...notes].join('\n')]
}

function htmlOf(parts: Parts): string {
  const { lang, sender, title, greeting, paragraphs, facts, product, details, link, amounts, addresses } = parts
  const { closing, help, shelf, sections } = parts
  const openLink = mailTranslator(mailLocale(lang))('layout.openLink')
  return mailPage({
    lang,
    sender,
    title,
    greeting: greeting || undefined,
    preheader: parts.preheader ?? paragraphs[0] ?? '',
    blocks: (brand) => [
      ...paragraphs.map(paragraph),
      factsPanel(facts, brand),
      product === undefined ? null : productBlock(product.label, product, brand),
      detailsTable(details),
      link === undefined ? null : button(link, openLink, brand),
      amounts === undefined ? null : amountsTable(amounts, brand),
      ...addresses.map(({ label, lines }) => labeledLines(label, lines)),
      ...closing.map(paragraph),
      help ? helpBlock(help) : null,
      shelf ? shelfBlock(shelf, brand) : null,
      // A single order gets a button; several orders get links of equal weight.
      ...sections.map((section) =>
        mailSection(
          section.number,
          section.details,
          sections.length === 1 ? button(section.link, openLink, brand) : linkBlock(section.link),
        ),
      ),
      parts.message === '' ? null : quote(parts.message, brand),
    ],
    footer: parts.footer,
  })
}
