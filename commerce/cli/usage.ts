export const usage = `Usage: npm run store -- <command>

  create <slug> --name <name> [--region USA|EU|CANADA|AUSTRALIA|ROW] [--currency USD|GBP|EUR|AUD|CAD]
      Makes a store. Again with the same content changes nothing.

  list
      All stores with their addresses, products and orders.

  import <file.json> [--store <slug>]
      Takes a store file. The store is made where it does not exist yet.

  import <file.csv> --store <slug> [--currency <currency>]
      Takes a product CSV in Shopify's export format. Prices are in the store's currency unless --currency says otherwise.
      What cannot be taken is told with its line; the rest is taken. Again the same file changes nothing.

  domain add <host> --store <slug>
      Leads a host such as shop.example.com to a store.

  preview <slug> [--theme <file.json>] [--hours <number>]
      A link that shows the store's private listings, with a theme to try where a file names one. 24 hours unless --hours says otherwise.

  orders --store <slug> [--limit <number>]
      The placed orders, newest first.

  --json   the answer for machines      --help   this text
`
