import { html, raw } from 'hono/html'
import { mailColors } from './mail-colors'
import { fonts, type Html, wrapAnywhere } from './mail-page'
import type { MailBrand } from './mail-theme'

/** A `reference` identifies the order, a `code` is a long number, a `link` is a URL. */
export type MailDetail = readonly [label: string, value: string, kind?: 'reference' | 'code' | 'link']
export type Link = { label: string; url: string }
/** What to do if something is wrong. The text may be empty. */
export type MailHelp = { text: string; links: readonly Link[] }

const { text: textColor, muted, border, panel } = mailColors
const monospace = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'
/** The `style` attribute is left open, so that each table can add its margin. */
export const fullWidth = html`width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse`
/** The maximum number of characters on one line of the narrowest supported phone. */
const maxLineLength = 26
/** As a group, so that `split` returns it too. */
const orderNumber = /(\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}-[0-9A-Z]\b)/

export const paragraph = (text: string): Html | null =>
  text === ''
    ? null
    : html`<p class="text" style="margin:0 0 16px;color:${textColor};text-wrap:pretty">${preventOrderNumberWrap(text)}</p>`

const preventOrderNumberWrap = (text: string) =>
  text.split(orderNumber).map((part, index) => (index % 2 === 0 ? part : noWrap(part)))

const noWrap = (text: string): Html => html`<span style="white-space:nowrap">${text}</span>`

/** Between the two ends of a range. */
export const rangeDash = ' – '

/** A range breaks at its dash only. */
const preventRangeWrap = (text: string) =>
  text.split(rangeDash).map((part, index) => html`${index > 0 && rangeDash}${noWrap(part)}`)

export const noteBlock = (text: string): Html | null =>
  text === ''
    ? null
    : html`<p class="muted" style="margin:0 0 16px;font:400 14px/22px ${fonts};color:${muted}">${text}</p>`

export function detailsTable(details: readonly MailDetail[]): Html | null {
  if (details.length === 0) return null
  const rows = details.map(
    (fact) =>
      html`<tr><td class="line" style="padding:12px 0;border-top:1px solid ${border};${wrapAnywhere}">${detailBlock(fact)}</td></tr>\n`,
  )
  return html`<table role="presentation" ${fullWidth};margin:8px 0 16px">\n${rows}</table>`
}

/** The facts that a reader looks for first, such as the arrival and the order number, in large type. */
export function factsPanel(facts: readonly MailDetail[], { radius, heading }: MailBrand): Html | null {
  if (facts.length === 0) return null
  const rows = facts.map(([label, value, kind], index) => {
    const padding = html`padding:${index === 0 ? 16 : 4}px 20px ${index === facts.length - 1 ? 16 : 8}px`
    const block =
      kind === undefined
        ? html`<div class="muted" style="font-size:13px;line-height:20px;color:${muted}">${label}</div>
<div class="heading text" style="font:700 20px/28px ${raw(heading)};color:${textColor}">${preventRangeWrap(value)}</div>`
        : detailBlock([label, value, kind])
    return html`<tr><td style="${padding};${wrapAnywhere}">${block}</td></tr>\n`
  })
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${panel}" class="panel" style="width:100%;border-collapse:separate;background-color:${panel};border-radius:${radius.panel};margin:4px 0 20px">\n${rows}</table>`
}

/**
 * One of several sections of an email: its order number, a few details, and a link. An email may have 50 sections and some mail
 * clients truncate it after 102 kB, so the markup is minimal.
 */
export function mailSection([label, number]: MailDetail, details: readonly MailDetail[], link: Html): Html {
  const rows = details.map(
    ([name, value]) =>
      html`<tr><th scope="row" align="left" class="muted" style="font-weight:400;color:${muted}">${name}</th><td align="right">${value}</td></tr>\n`,
  )
  return html`<div class="line" style="margin:24px 0;padding:20px 0 0;border-top:1px solid ${border}">${detailBlock([label, number, 'reference'])}
<table width="100%" cellpadding="0" cellspacing="0" class="text" style="margin:4px 0 16px;font:400 15px/28px ${fonts};color:${textColor}">\n${rows}</table>
${link}</div>`
}

function detailBlock([label, value, kind]: MailDetail): Html {
  if (kind === 'link') return linkBlock({ label, url: value })
  const fontStyles = {
    reference: html`700 20px/28px ${monospace}`,
    code: html`400 15px/24px ${monospace}`,
    none: html`400 16px/24px ${fonts}`,
  }
  const isNoWrap = kind !== undefined && value.length <= maxLineLength
  return html`<div class="muted" style="font-size:13px;line-height:20px;color:${muted}">${label}</div>
<div class="text" style="font:${fontStyles[kind ?? 'none']};font-variant-numeric:tabular-nums;color:${textColor}${isNoWrap && ';white-space:nowrap'}">${value}</div>`
}

/** Lines with a common label, such as a postal address. */
export const labeledLines = (label: string, lines: readonly string[]): Html =>
  html`<p class="text" style="margin:0 0 16px;color:${textColor}"><span class="muted" style="font:400 13px/20px ${fonts};color:${muted}">${label}</span>${lines.map((line) => html`<br>${line}`)}</p>`

/**
 * The call to action, with the same link as text for clients that do not show the button. A colored table cell renders as a button in
 * every mail client; Outlook on Windows ignores the padding of a link. Plain text has the URL.
 */
export const button = ({ label, url }: Link, openLink: string, brand: MailBrand): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:8px 0 12px">
<tr><td align="center" bgcolor="${brand.background}" style="background-color:${brand.background};border-radius:${brand.radius.button};mso-padding-alt:13px 28px"><a href="${url}" class="edge" style="display:inline-block;padding:13px 28px;border:1px solid ${brand.border};border-radius:${brand.radius.button};background-color:${brand.background};font:700 16px/22px ${fonts};color:${brand.text};text-decoration:none">${label}</a></td></tr>
</table>
<div class="open-link muted" style="margin:0 0 20px;font-size:13px;line-height:20px;color:${muted}"><a href="${url}" class="muted" style="color:${muted}">${openLink}</a></div>`

/** A text link, for emails with several links. URLs other than http and https are not linked: they are shown as text. */
export const linkBlock = ({ label, url }: Link): Html =>
  /^https?:\/\//i.test(url)
    ? html`<div><a href="${url}" class="text" style="font-weight:700;color:${textColor}">${label}</a></div>`
    : html`<div class="muted" style="font-size:13px;line-height:20px;color:${muted}">${label}: ${url}</div>`

/** A sentence with links after it. */
export const helpBlock = ({ text, links }: MailHelp): Html =>
  html`<p class="muted" style="margin:4px 0 20px;font:400 14px/22px ${fonts};color:${muted}">${text !== '' && html`${text}<br>`}${links.map(({ label, url }) => html`<a href="${url}" class="text" style="display:inline-block;margin:2px 20px 0 0;font-weight:600;color:${textColor}">${label}</a>`)}</p>`

export const quote = (text: string, brand: MailBrand): Html =>
  html`<div class="edge text" style="margin:8px 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${brand.border};white-space:pre-wrap;color:${textColor};${wrapAnywhere}">${text}</div>`
