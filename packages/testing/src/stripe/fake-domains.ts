import { randomBytes } from 'node:crypto'
import type { FormObject } from '@awning/commerce/ordering/providers/stripe/form-body'
import { invalid, missing } from './fake-fault'

type Domain = { id: string; object: 'payment_method_domain'; domain_name: string; enabled: boolean }

/** The hosts that an account registered for wallets. `inactive` contains those that can't show a wallet. */
export class FakeDomains {
  readonly all = new Map<string, Domain>()
  readonly inactive = new Set<string>()

  create({ domain_name }: FormObject) {
    if (typeof domain_name !== 'string') throw invalid('parameter_missing', 'Missing domain_name')
    if (this.#named(domain_name)) throw invalid('resource_already_exists', `${domain_name} is registered already.`)
    const id = `pmd_${randomBytes(9).toString('hex')}`
    const domain: Domain = { id, object: 'payment_method_domain', domain_name, enabled: true }
    this.all.set(id, domain)
    return this.#shown(domain)
  }

  list(domainName: string | null) {
    const found = [...this.all.values()].filter(({ domain_name }) => domainName === null || domain_name === domainName)
    return { object: 'list', has_more: false, data: found.map((domain) => this.#shown(domain)) }
  }

  update(id: string, { enabled }: FormObject) {
    const domain = this.#find(id)
    domain.enabled = enabled === 'true'
    return this.#shown(domain)
  }

  validate(id: string) {
    return this.#shown(this.#find(id))
  }

  #named = (name: string) => [...this.all.values()].some(({ domain_name }) => domain_name === name)

  #find(id: string): Domain {
    const domain = this.all.get(id)
    if (domain === undefined) throw missing('payment_method_domain', id)
    return domain
  }

  #shown(domain: Domain) {
    const wallet = this.inactive.has(domain.domain_name)
      ? { status: 'inactive', status_details: { error_message: 'The host does not answer.' } }
      : { status: 'active' }
    return { ...domain, apple_pay: wallet, google_pay: wallet, link: wallet, paypal: wallet }
  }
}
