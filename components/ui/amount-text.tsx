/** A sentence whose amounts a page translation leaves as they are. `amounts` are the formatted amounts in it, in order. */
export function AmountText({ amounts, children: sentence }: { amounts: readonly string[]; children: string }) {
  const parts = amounts.reduce(
    (before, amount) => {
      const rest = before.at(-1) ?? ''
      const start = amount === '' ? -1 : rest.indexOf(amount)
      if (start < 0) return before
      return [...before.slice(0, -1), rest.slice(0, start), amount, rest.slice(start + amount.length)]
    },
    [sentence],
  )
  return (
    <span>
      {parts.map((part, index) => (
        // Every second part is an amount.
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
        <span key={index} translate={index % 2 === 1 ? 'no' : undefined}>
          {part}
        </span>
      ))}
    </span>
  )
}
