import { Dialog } from '@base-ui/react/dialog'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { getCookie } from 'cookies-next/client'
import parsePhone from 'libphonenumber-js/min'
import { NextRequest } from 'next/server'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { create } from 'zustand'

function A() {
  const t = useTranslations('a')
  return <p>{t('b')}</p>
}
it('y', () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ a: { b: 'Hi' } }}>
      <A />
    </NextIntlClientProvider>,
  )
  expect(screen.getByText('Hi')).toBeInTheDocument()
  expect(new NextRequest('http://x.localhost/a').nextUrl.pathname).toBe('/a')
  expect([Dialog, create, useForm, zodResolver, useQuery, getCookie, parsePhone].every(Boolean)).toBe(true)
  expect(new TextEncoder().encode('a')).toBeInstanceOf(Uint8Array)
})
