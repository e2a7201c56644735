/**
 * What is missing before the order can be placed: a localized text, the action that leads to the field, and whether that is in an
 * earlier step than the payment.
 */
export type MissingPart = { text: string; go?: (() => void) | undefined; isEarlier?: boolean }

/** The line at the pay button that states what is missing, as a button that leads to the field. */
export function MissingLine({ id, missing }: { id?: string; missing: MissingPart | undefined }) {
  return (
    <p id={id} role="status" className="text-center text-sm text-ink-muted not-empty:mt-1">
      {missing?.go ? (
        <button type="button" onClick={missing.go} className="link -mx-2 min-h-11 cursor-pointer px-2 font-semibold">
          {missing.text}
        </button>
      ) : (
        missing?.text
      )}
    </p>
  )
}
