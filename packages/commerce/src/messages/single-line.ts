/** Reduces text to one line without control characters, for headers and list items that contain user input. */
export function toSingleLine(value: string): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
}
