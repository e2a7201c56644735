import { type Brand, paper } from './mail-colors'
import { breaks, fonts } from './mail-page'
import { escapeHtml } from './mail-text'

/** Something by its name. A `sign` is what the mail is about, a `code` is a long number, a `link` is an address. */
export type Fact = readonly [label: string, value: string, kind?: 'sign' | 'code' | 'link']
export type Link = { words: string; url: string }
/** Something and its amount. What is named to it stands below, small. */
export type Entry = { what: string; more?: string; amount: string }

const { ink, muted, line } = paper
const digits = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'
const wide = 'width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse'
/** The longest number that has its place in one line of the narrowest phone. */
const longestLine = 26

export const paragraph = (words: string): string =>
  words === '' ? '' : `<p style="margin:0 0 16px;color:${ink};text-wrap:pretty">${whole(escapeHtml(words))}</p>`

/** The number of an order does not break at its hyphens. */
const whole = (html: string): string =>
  html.replace(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}-[0-9A-Z]\b/g, '<span style="white-space:nowrap">$&</span>')

export const remark = (words: string): string =>
  words === '' ? '' : `<p style="margin:0 0 16px;font:400 14px/22px ${fonts};color:${muted}">${escapeHtml(words)}</p>`

/** Facts under each other, each with a line above it. */
export function facts(list: readonly Fact[]): string {
  if (list.length === 0) return ''
  const rows = list.map(
    ([label, value, kind]) =>
      `<tr><td style="padding:12px 0;border-top:1px solid ${line};color:${ink};${breaks}">${said(label, value, kind)}</td></tr>`,
  )
  return `<table role="presentation" ${wide};margin:8px 0 16px">\n${rows.join('\n')}\n</table>`
}

/**
 * One of several things that a mail tells of: its sign, what is short to say of it, and where to look. A mail may have a hundred of them, and some
 * readers cut it off after 100 kB: so it says little of its looks.
 */
export function chapter([label, value]: Fact, list: readonly Fact[], link: string): string {
  const rows = list.map(
    ([name, short]) =>
      `<tr><th scope="row" align="left" style="font-weight:400;color:${muted}">${escapeHtml(name)}</th><td align="right">${escapeHtml(short)}</td></tr>`,
  )
  return `<div style="margin:24px 0;padding:20px 0 0;border-top:1px solid ${line}">${said(label, value, 'sign')}
<table width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 16px;font:400 15px/28px ${fonts};color:${ink}">\n${rows.join('\n')}\n</table>
${link}</div>`
}

/** What the mail is about, to be found at a glance. */
export const sign = (label: string, value: string): string =>
  `<div style="margin:4px 0 24px">${said(label, value, 'sign')}</div>`

function said(label: string, value: string, kind: Fact[2]): string {
  if (kind === 'link') return address(value, label)
  const oneLine = kind !== undefined && value.length <= longestLine ? ';white-space:nowrap' : ''
  const look = { sign: `700 21px/30px ${digits}`, code: `400 15px/24px ${digits}`, none: `400 16px/24px ${fonts}` }
  return `<div style="font-size:13px;line-height:20px;color:${muted}">${escapeHtml(label)}</div>
<div style="font:${look[kind ?? 'none']};font-variant-numeric:tabular-nums;color:${ink}${oneLine}">${escapeHtml(value)}</div>`
}

/** Lines that belong together under a name of theirs: an address of a house. */
export const lines = (label: string, values: readonly string[]): string =>
  `<p style="margin:0 0 16px;color:${ink}"><span style="font:400 13px/20px ${fonts};color:${muted}">${escapeHtml(label)}</span><br>${values.map(escapeHtml).join('<br>')}</p>`

/** What was bought, what comes to it, and what it comes to. */
export function bill(bought: readonly Entry[], sums: readonly Entry[], total: Entry, contained = ''): string {
  const row = ({ what, more, amount }: Entry, { edge = 0, font = `400 16px/24px ${fonts}`, color = ink as string }) => {
    const style = `padding:${edge > 0 ? 12 : 4}px 0;${edge > 0 ? `border-top:${edge}px solid ${edge > 1 ? ink : line};` : ''}font:${font};vertical-align:top;color:${color}`
    const below =
      more === undefined
        ? ''
        : `<br><span style="font:400 14px/22px ${fonts};color:${muted}">${escapeHtml(more)}</span>`
    return `<tr><th scope="row" align="left" style="${style};padding-right:16px;text-align:left;${breaks}">${escapeHtml(what)}${below}</th><td align="right" style="${style};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(amount)}</td></tr>`
  }
  const gap = (edge: string) =>
    `<tr><td colspan="2" height="8" style="height:8px;font-size:0;line-height:0${edge}">&nbsp;</td></tr>`
  const rows = [
    ...bought.map((entry) => row(entry, { edge: 1, font: `600 16px/24px ${fonts}` })),
    ...(sums.length === 0 ? [] : [gap(`;border-top:1px solid ${line}`)]),
    ...sums.map((entry) => row(entry, { font: `400 15px/22px ${fonts}`, color: muted })),
    ...(sums.length === 0 ? [] : [gap('')]),
    row(total, { edge: 2, font: `800 20px/28px ${fonts}` }),
  ]
  return `<table ${wide};margin:8px 0 ${contained === '' ? 20 : 0}px">\n${rows.join('\n')}\n</table>${contained === '' ? '' : `\n${remark(contained)}`}`
}

/** The one thing to do, and where it leads: buyers are told to look. A cell of a table with a colour is a button in every mail reader. */
export const button = ({ words, url }: Link, { ground, ink: front, edge }: Brand): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:8px 0 12px">
<tr><td align="center" bgcolor="${ground}" style="background-color:${ground};border-radius:14px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 28px;border:1px solid ${edge};border-radius:14px;background-color:${ground};font:700 16px/22px ${fonts};color:${front};text-decoration:none">${escapeHtml(words)}</a></td></tr>
</table>
<div style="margin:0 0 20px">${address(url)}</div>`

/** A link by its words, its address beneath it: where a mail has several. */
export const linkLine = ({ words, url }: Link): string => address(url, words)

/**
 * An address that is seen whole. It breaks where its parts end and not within a part that has its place in a line, be it for a hyphen. What is not
 * of the web is no link.
 */
function address(url: string, words?: string): string {
  const seen = url
    .split(/(?<=[/?&=#])(?=[^/?&=#])/)
    .map((part) =>
      part.length > longestLine || !/[-\d]/.test(part)
        ? escapeHtml(part)
        : `<span style="white-space:nowrap">${escapeHtml(part)}</span>`,
    )
    .join('<wbr>')
  const href = /^https?:\/\//i.test(url) ? escapeHtml(url) : undefined
  const named =
    words === undefined || href === undefined
      ? ''
      : `<div><a href="${href}" style="font-weight:700;color:${ink}">${escapeHtml(words)}</a></div>\n`
  const small = `font-size:13px;line-height:20px;color:${muted}`
  const shown = href === undefined ? seen : `<a href="${href}" style="color:${muted}">${seen}</a>`
  return `${named}<div style="${small}">${shown}</div>`
}

/** What somebody wrote, with their own lines. */
export const quote = (words: string, { edge }: Brand): string =>
  `<div style="margin:8px 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${edge};white-space:pre-wrap;color:${ink};${breaks}">${escapeHtml(words)}</div>`
