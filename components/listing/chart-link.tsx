/** Link to the full size chart on the manufacturer's site. */
export const ChartLink = ({ url, text, hint }: { url: string; text: string; hint: string }) => (
  <p>
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      <span>{`${text} `}</span>
      <span className="sr-only">{`(${hint})`}</span>
    </a>
  </p>
)
