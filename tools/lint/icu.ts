import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'

const quoted = /'[{}<>#|][^']*'/g

/**
 * Parses an ICU message. Throws for an invalid message, and for "}" or an open quotation that ICU reads as text, which is a typing
 * error. A missing "other" branch is accepted, to be reported in our words.
 */
export function readMessage(text: string): MessageFormatElement[] {
  const elements = parse(text, { requiresOtherClause: false, captureEscapes: true })
  for (const element of allElements(elements).filter(isLiteralElement))
    if (/}|'[{<]/.test((element.rawValue ?? element.value).replace(quoted, '')))
      throw new Error(`"${element.value}" has "}" without "{" or a quotation that is not closed`)
  return elements
}

/** Every element, including those in branches and tags. */
export const allElements = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (isTagElement(element)) return [element, ...allElements(element.children)]
    if (!isPluralElement(element) && !isSelectElement(element)) return [element]
    return [element, ...Object.values(element.options).flatMap(({ value }) => allElements(value))]
  })
