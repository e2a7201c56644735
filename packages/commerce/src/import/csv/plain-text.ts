/** The letters and symbols of ISO 8859-1 from code 160 on. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named = new Map<string, string>([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…' }),
  ...Object.entries({
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
  }),
  ...Object.entries({ bull: '•', trade: '™', euro: '€', prime: '′', Prime: '″', dagger: '†', permil: '‰', minus: '−' }),
  ...Object.entries({
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    fnof: 'ƒ',
    hearts: '♥',
    infin: '∞',
  }),
  ...Object.entries({ ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '', lrm: '', rlm: '', larr: '←', rarr: '→' }),
  ...latin1.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(160 + index)]),
])

/** Decodes HTML entities, also those that were encoded twice. Unknown ones stay as they are. */
export function decodeEntities(text: string): string {
  let decoded = text
  for (let round = 0; round < 3; round += 1) {
    const next = decoded.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,7});/gi, (entity, name: string) =>
      name.startsWith('#') ? ofCode(entity, name.slice(1)) : (named.get(name) ?? entity),
    )
    if (next === decoded) return decoded
    decoded = next
  }
  return decoded
}

function ofCode(entity: string, text: string): string {
  const code = /^x/i.test(text) ? Number.parseInt(text.slice(1), 16) : Number(text)
  const isCharacter = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  // Browsers read the codes 128 to 159 as Windows-1252.
  // As a stream, because Node 20 otherwise decodes them as ISO-8859-1.
  if (code > 127 && code < 160) return new TextDecoder('windows-1252').decode(Uint8Array.of(code), { stream: true })
  return isCharacter ? String.fromCodePoint(code) : entity
}

/** The text of a field without markup: tags are removed, entities decoded, white space is one space. */
export const plainText = (text: string): string =>
  decodeEntities(text.replace(/<\/?[a-z][^<>]*>/gi, ' '))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
