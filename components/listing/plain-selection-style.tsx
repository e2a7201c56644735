type Option = { id: number; name: string }

/**
 * Names the selected options in their legends without JavaScript: a style sheet follows the radio buttons until the form is
 * submitted. Rendered on the server, so that it is not part of the scripts.
 */
export const PlainSelectionStyle = ({ colors, sizes }: { colors: readonly Option[]; sizes: readonly Option[] }) => (
  <noscript>
    <style>{hidesServerText + rulesOf('variation', colors) + rulesOf('size', sizes)}</style>
  </noscript>
)

const hidesServerText = '.chosen span{display:none}'

const rulesOf = (field: string, options: readonly Option[]) =>
  options
    .map(
      ({ id, name }) =>
        `fieldset:has([name=${field}][value="${id}"]:checked) .chosen:after{content:"${escaped(name)}"}`,
    )
    .join('')

/** Every character except letters and digits of ASCII as an escape, so that no text ends the string or the element. */
const escaped = (text: string) =>
  text.replace(/[^a-z0-9]/giu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)
