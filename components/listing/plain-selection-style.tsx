type Option = { id: number; name: string }
type Props = { id: string; colors: readonly Option[]; sizes: readonly Option[] }

/**
 * Names the selected options in their legends without JavaScript: a style sheet in the head follows the radio buttons until the
 * form is submitted. Rendered on the server, so that it is not part of the scripts. `id` is unique for each listing.
 */
export const PlainSelectionStyle = ({ id, colors, sizes }: Props) => (
  <style href={`selection-${id}`} precedence="plain">
    {sheetOf(hidesServerText + rulesOf('variation', colors) + rulesOf('size', sizes))}
  </style>
)

const sheetOf = (rules: string) => `@media (scripting:none){${rules}}`

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
