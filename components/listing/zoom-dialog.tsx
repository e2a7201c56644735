// Bundle boundary: loaded when the picture opens.
'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useRef } from 'react'
import type { PictureChoice } from '../../lib/listing/choices'
import { AllMessages } from '../ui/all-messages'
import { FullWindowDialog } from '../ui/full-window-dialog'
import { ZoomViewer } from './zoom-viewer'

type ZoomDialogProps = {
  title: string
  pictures: PictureChoice[]
  altOf: (picture: PictureChoice) => string
  /** The picture that it opens with. */
  index: number
  /** Called with the picture that was shown last. */
  onClose: (index: number) => void
  /** Receives the focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>
}

export const ZoomDialog = (props: ZoomDialogProps) => (
  <AllMessages>
    <Zoom {...props} />
  </AllMessages>
)

function Zoom({ title, pictures, altOf, index, onClose, opener }: ZoomDialogProps) {
  const t = useTranslations()
  const last = useRef(index)
  const close = () => onClose(last.current)
  return (
    <FullWindowDialog title={t('listingDialogs.zoom.title')} onClose={close} finalFocus={opener}>
      <ZoomViewer
        label={t('listing.gallery', { title })}
        pictures={pictures.map((picture) => ({ src: picture.src, alt: altOf(picture) }))}
        initialIndex={index}
        onShow={(shown) => {
          last.current = shown
        }}
        onClose={close}
      />
    </FullWindowDialog>
  )
}
