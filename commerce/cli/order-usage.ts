/** What `orders` can do, as `--help` says it. */
export const orderUsage = `  orders <slug> [--limit <number>]
      The placed orders, newest first: whether the buyer's mail and the message to fulfilment arrived, and what payments need an operator.
  orders show <slug> <number>
      One order with all that happened to it, its parcel and its refund.
  orders produce <slug> <number>
  orders ship <slug> <number> [--carrier <name>] [--tracking <number>] [--url <https://…>]
  orders deliver <slug> <number>
      Moves an order on; its buyer gets a mail for each step. Known carriers need no --url. Said again it changes nothing, but for
      another parcel, which corrects the one before.
  orders cancel <slug> <number> [--reason <words>]
      Before it is shipped: all of the money and the pieces go back. The reason is told to the buyer.
  orders refund <slug> <number> [--reason <words>]
      At any time: all of the money goes back, once, however often it is said; the pieces stay sold.
  orders export <slug> [--since <day>] [--out <file.csv>]
      Whole orders as CSV, a row for each line, oldest first.
`
