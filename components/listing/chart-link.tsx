/** The full chart stands where the maker of the garment keeps it. */
export const ChartLink = ({ url, text, hint }: { url: string; text: string; hint: string }) => (
  <p>
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      {text} <span className="sr-only">({hint})</span>
    </a>
  </p>
)
