import { flagNames } from '../contract/flags'
import { orderUsage } from './order-usage'

export const usage = `Usage: npm run store -- <command>

  create <slug> --name <name> [--region USA|EU|CANADA|AUSTRALIA|ROW] [--currency USD|GBP|EUR|AUD|CAD]
      Makes a store. Again with the same content changes nothing.

  list
      All stores with their addresses, products and orders.

  show <slug>
      One store at a glance: addresses, domains, catalogue, theme, flags, promo codes, what shoppers sent by forms.

  import <file.json> [--store <slug>]
      Takes a store file. The store is made where it does not exist yet. Its flags and its theme replace what was set before.

  import <file.csv> --store <slug> [--currency <currency>]
      Takes a product CSV in Shopify's export format. Prices are in the store's currency unless --currency says otherwise.
      What cannot be taken is told with its line; the rest is taken. Again the same file changes nothing.

  export <slug> [--out <file.json>] [--as <slug>]
      The whole store as a store file. --as names another store in it, for a copy. Orders and domains are no part of it.

  theme <file.json> --store <slug>
      Gives a store its theme. Fields that no theme has are named.

  promo add <code> --store <slug> (--percent 10 | --fixed 5.00 [--currency USD] | --free-shipping)
            [--limit <number>] [--from <day>] [--until <day>]
      Makes a promo code, or gives it new terms. Days are in UTC, both included.
  promo list --store <slug>
  promo remove <code> --store <slug>
      A code that orders have used ends now and stays in the list.

  flag set <name> on|off --store <slug>
      Switches something: ${flagNames.join(', ')}.

  open <slug>
      Opens a store to everybody. Its access code ends.
  close <slug>
      Closes a store: every page says so and takes newsletter sign-ups. Payments under way are settled, orders can be followed.
  protect <slug> [--code <code>]
      Has a store ask for an access code, at least 6 characters. Without --code it keeps the one it has, or one is made and told once.
      Another code ends the one before at once.

  email <slug> <address | ->
      Where the creator reads of each order, and of one that was cancelled or refunded; - for nowhere.

  payments <slug> [--methods card,paypal,apple-pay,google-pay,afterpay | all] [--stripe-account <acct_…> | none]
                  [--paypal-merchant <id> | none]
      How shoppers pay in a store. Named, it is changed first: which ways the store takes, and accounts of its own under the
      installation's keys.

  domain add <host> --store <slug>
      Leads a host such as shop.example.com to a store.
  domain remove <host> --store <slug>
  domain check <host>
      What is stored of a host and where DNS leads it.

  preview <slug> [--theme <file.json>] [--hours <number>]
      A link that shows the store's private listings, with a theme to try where a file names one. 24 hours unless --hours says otherwise.

${orderUsage}
  messages <slug> [--limit <number>]
      What shoppers wrote by the contact form, newest first.

  doctor
      Looks at everything that the installation depends on: database, disk, mail, payment providers, domains, app, messages. Says what
      to do; exit code 1 where something is broken.

  backup <file.tar.gz>
      Copies database, pictures and mails into one file, while shops sell. Secrets and settings are no part of it. Where the database is
      on a PostgreSQL server it copies the files; the server is dumped with pg_dump.
  restore <file.tar.gz> [--replace]
      Puts a backup into DATA_DIR, with the service stopped. What is there is kept beside, and needs --replace.

  --json   the answer for machines      --help   this text
`
