/** The first focusable element of every page. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#content"
      className="on-ink fixed top-2 left-2 z-60 -translate-y-20 rounded-control px-5 py-3 font-semibold focus-visible:translate-y-0"
    >
      {text}
    </a>
  )
}
