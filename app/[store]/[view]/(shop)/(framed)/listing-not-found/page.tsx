import { notFound } from 'next/navigation'
import { placeholder } from '@/lib/store/shop'

export const generateStaticParams = () => [placeholder]

/** The address that the spec gives a listing that is not there. */
export default function ListingNotFoundPage() {
  notFound()
}
