import type { ReactElement } from 'react'

/**
 * Elements and nothing else. A translation by the browser replaces every text node. React then loses a text node that has siblings:
 * its updates get lost, and inserting or removing beside it throws. A text that is the only content of an element is safe, because
 * React sets the content of the element. Give a text with siblings its own element.
 */
export type Elements = ReactElement | false | '' | null | undefined | readonly Elements[]

/** One text, or elements: what an HTML element may contain, see `react-content.d.ts`. */
export type Content = string | Elements
