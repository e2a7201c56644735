const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', þ: 'th' }

/** A name as it may stand in an address: 'Größe & Co.' is 'grosse-co'. Empty where nothing is left. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæøœłđþ]/g, (sign) => spelled[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
}
