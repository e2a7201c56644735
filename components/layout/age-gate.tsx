'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../lib/routing/paths'
import { Button } from '../ui/button'
import type { Content, Elements } from '../ui/content'
import { LinkButton } from '../ui/link-button'
import { useServerMarkup } from '../ui/use-server-markup'
import { useCurrentPath } from './use-current-path'

const key = 'isVerified'

/** Pages that must be readable before the age check. */
const open = [paths.terms(), '/terms', paths.privacy()]

export const isOpenPage = (path: string | undefined): boolean => path !== undefined && open.includes(path)

/** Whether this browser has confirmed the age before. */
export function readVerified(): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    // Storage is disabled: a confirmation is valid for the life of the page.
    return false
  }
}

export function storeVerified(): void {
  try {
    localStorage.setItem(key, 'true')
  } catch {
    // As above: the page stores it.
  }
}

/**
 * The same check as a script in the page's HTML that runs before the first paint, because pages are cached and independent of the
 * visitor. It removes the age check that contains it, and the cover of the page.
 */
export const removeAgeGate = `{let v=${JSON.stringify(open)}.includes(location.pathname.replace(/^\\/[a-z]{2}(-[a-z]{2})?(?=\\/)/,''));try{v=v||localStorage.getItem('${key}')==='true'}catch{}if(v)document.currentScript.parentElement.hidden=true}`
export const removeAgeCover = `{const e=document.currentScript.parentElement;if(e.previousElementSibling.hidden)e.inert=false}`

export type AgeGateTexts = Record<'title' | 'text' | 'age' | 'missing' | 'proceed' | 'exit' | 'noScript', string> & {
  /** Includes its links. */
  terms: Content
}

type AgeGateProps = { texts: AgeGateTexts; exitHref: string; className: string; children: Elements }

/**
 * Covers the store until the visitor has checked both boxes; only the legal pages are open. The page behind is blurred and inert
 * but rendered: search engines index it, and returning visitors see it at once.
 */
export function AgeGate({ texts, exitHref, className, children }: AgeGateProps) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const currentPath = useCurrentPath()
  const fromServer = useServerMarkup()
  const [verified, setVerified] = useState(false)
  const [checked, setChecked] = useState({ age: false, terms: false })
  const covered = !verified && !isOpenPage(currentPath)
  const ready = checked.age && checked.terms

  useEffect(() => {
    if (readVerified()) setVerified(true)
  }, [])

  useEffect(() => {
    if (covered && !readVerified()) card.current?.focus()
  }, [covered])

  const proceed = () => {
    storeVerified()
    setVerified(true)
    // The page can take the focus only after it is no longer covered.
    requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }))
  }

  return (
    <>
      <div
        hidden={!covered}
        suppressHydrationWarning
        className="fixed inset-0 z-[70] grid place-items-center overflow-y-auto overscroll-contain bg-surface/60 p-4"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
        {fromServer && <script dangerouslySetInnerHTML={{ __html: removeAgeGate }} />}
        <div
          ref={card}
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          tabIndex={-1}
          className="w-full max-w-[480px] rounded-panel border border-line bg-surface p-6 shadow-float outline-none! mobile-md:p-8"
        >
          <h2 id={`${id}-title`} className="heading text-h2 wrap-anywhere">
            {texts.title}
          </h2>
          <p id={`${id}-text`} className="mt-3 text-ink-muted wrap-anywhere">
            {texts.text}
          </p>
          <div className="mt-5 noscript:hidden">
            <Tick onChange={(age) => setChecked((previous) => ({ ...previous, age }))}>{texts.age}</Tick>
            <Tick onChange={(terms) => setChecked((previous) => ({ ...previous, terms }))}>{texts.terms}</Tick>
          </div>
          <p className="mt-5 hidden font-medium noscript:block">{texts.noScript}</p>
          <p id={`${id}-missing`} role="status" className="mt-3 min-h-5 text-sm text-ink-muted noscript:hidden">
            {!ready && texts.missing}
          </p>
          <div className="mt-4 grid gap-3 mobile-md:grid-cols-2">
            <Button disabled={!ready} aria-describedby={`${id}-missing`} onClick={proceed} className="noscript:hidden">
              {texts.proceed}
            </Button>
            <LinkButton href={exitHref} tone="outline" rel="noopener">
              {texts.exit}
            </LinkButton>
          </div>
        </div>
      </div>
      {/* Clipped to the viewport while covered, so that nothing scrolls behind the gate. */}
      <div
        inert={covered}
        suppressHydrationWarning
        className={`${className} inert:h-dvh inert:overflow-clip inert:blur-[8px]`}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
        {fromServer && <script dangerouslySetInnerHTML={{ __html: removeAgeCover }} />}
        {children}
      </div>
    </>
  )
}

function Tick({ onChange, children }: { onChange: (checked: boolean) => void; children: Content }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
