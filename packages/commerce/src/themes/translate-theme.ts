import type { ThemeData } from '@awning/contract/theme'
import { type Locale, textLocales } from '@awning/platform/locales'

/** The theme with its texts in a language, and without translations. Every text falls back by itself. */
export function translateTheme<Theme extends ThemeData>(
  { translations = {}, ...theme }: Theme,
  locale: Locale | undefined,
): Omit<Theme, 'translations'> {
  const texts = locale === undefined ? [] : textLocales(locale).map((source) => translations[source])
  return texts.toReversed().reduce((translated, own) => withTexts(translated, own), theme)
}

/** Writes the texts into a value of the same shape. Blank texts are missing ones, and entries that a list does not have are ignored. */
function withTexts<Value>(value: Value, texts: unknown): Value
function withTexts(value: unknown, texts: unknown): unknown {
  if (typeof texts === 'string') return texts.trim() === '' ? value : texts
  if (Array.isArray(texts))
    return Array.isArray(value) ? value.map((entry, index) => withTexts(entry, texts[index])) : value
  // Null removes a part, such as the notification, in every language.
  if (!isRecord(texts) || value === null) return value
  const own = isRecord(value) ? value : {}
  return {
    ...own,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withTexts(own[name], text)])),
  }
}

/** The paths of translations of list entries that the theme does not have: they are never displayed. */
export const unusedThemeTexts = ({ translations = {}, ...theme }: ThemeData): string[][] =>
  Object.entries(translations).flatMap(([locale, texts]) =>
    unusedIn(theme, texts).map((path) => ['translations', locale, ...path]),
  )

function unusedIn(value: unknown, texts: unknown): string[][] {
  if (Array.isArray(texts)) {
    const entries: readonly unknown[] = Array.isArray(value) ? value : []
    return texts.flatMap((text, index) =>
      index < entries.length
        ? unusedIn(entries[index], text).map((path) => [String(index), ...path])
        : [[String(index)]],
    )
  }
  if (!isRecord(texts)) return []
  return Object.entries(texts).flatMap(([name, text]) =>
    unusedIn(isRecord(value) ? value[name] : undefined, text).map((path) => [name, ...path]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
