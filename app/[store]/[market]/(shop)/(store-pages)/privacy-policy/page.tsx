import type { Metadata } from 'next'
import { LegalDocument, legalMetadata } from '@/components/support/legal-document'
import { placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams> }

export const generateStaticParams = () => [placeholderParams]

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => legalMetadata('privacy', await params)

export default async function PrivacyPage({ params }: Props) {
  return <LegalDocument document="privacy" params={await params} />
}
