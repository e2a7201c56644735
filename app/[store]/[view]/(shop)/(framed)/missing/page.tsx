import { notFound } from 'next/navigation'
import { placeholder } from '@/lib/store/shop'

export const generateStaticParams = () => [placeholder]

/** Where the middleware sends whatever is no address of a shop. */
export default function MissingPage() {
  notFound()
}
