import { resolveCname, resolveTxt } from 'node:dns/promises'
import type { DnsRecords } from '../ports/dns-records'

const noRecords = new Set(['ENODATA', 'ENOTFOUND', 'ESERVFAIL', 'ETIMEOUT', 'EREFUSED'])
const timeoutMs = 5_000

/** No records if DNS has none or does not respond within five seconds. Any other error is a bug, and is thrown. */
async function readRecords(reading: Promise<string[]>): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<string[]>((resolve) => {
    timer = setTimeout(() => resolve([]), timeoutMs)
  })
  try {
    return await Promise.race([reading, timedOut])
  } catch (error) {
    if (error instanceof Error && 'code' in error && noRecords.has(String(error.code))) return []
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export const systemDns: DnsRecords = {
  txt: async (host) => await readRecords(resolveTxt(host).then((records) => records.map((parts) => parts.join('')))),
  cname: async (host) => await readRecords(resolveCname(host)),
}

/** The DNS records that prove that the owner of a host wants a store to be served there. One of them is enough. */
export type DomainProof = {
  txt: { name: string; value: string }
  cname: { name: string; target: string }
}

export const proofOf = (host: string, storeHost: string, token: string): DomainProof => ({
  txt: { name: `_awning.${host}`, value: `awning-domain=${token}` },
  cname: { name: host, target: storeHost },
})

export async function hasProof({ txt, cname }: DomainProof, dns: DnsRecords): Promise<boolean> {
  const [values, targets] = await Promise.all([dns.txt(txt.name), dns.cname(cname.name)])
  const isTarget = (name: string) => name.toLowerCase().replace(/\.$/, '') === cname.target
  return values.some((value) => value.trim() === txt.value) || targets.some(isTarget)
}
