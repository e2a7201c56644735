/** Reads DNS records of a host. An empty list if there are none. */
export type DnsRecords = {
  txt: (host: string) => Promise<string[]>
  cname: (host: string) => Promise<string[]>
}
