import type { Content } from './content'

// HTML and SVG elements accept one text or elements, so that the compiler rejects a text with siblings.
declare module 'react' {
  interface HTMLAttributes<T> {
    children?: Content | number
  }
  interface SVGAttributes<T> {
    children?: Content | number
  }
}
