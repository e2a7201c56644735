import type { Metadata } from 'next'
import { LegalDocument, legalMetadata } from '@/components/support/legal-document'
import { placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => legalMetadata('terms', await params)

export default async function TermsPage({ params }: Props) {
  return <LegalDocument document="terms" params={await params} />
}
