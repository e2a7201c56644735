const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', þ: 'th' }

/** The slug of a name: 'Größe & Co.' is 'grosse-co'. Empty when no valid character remains. */
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
