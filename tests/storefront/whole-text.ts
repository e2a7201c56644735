/** Matches the innermost element with a text that is spread over several elements. */
export const wholeText =
  (text: string | RegExp) =>
  (_: string, element: Element | null): boolean => {
    const isText = (node: Element) => {
      const content = node.textContent ?? ''
      return typeof text === 'string' ? content === text : text.test(content)
    }
    return element !== null && isText(element) && ![...element.children].some(isText)
  }
