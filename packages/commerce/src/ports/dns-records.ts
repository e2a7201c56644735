/** An empty list if there are no records. */
export type DnsRecords = {
  txt: (host: string) => Promise<string[]>
  cname: (host: string) => Promise<string[]>
}
