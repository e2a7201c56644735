const lineFeed = 10
const carriageReturn = 13

/** The same bytes with every Windows or old Mac line end as one line feed, so that lines can be counted even in a mixed file. */
export async function* normalizeLineEnds(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let afterReturn = false
  for await (const chunk of bytes) {
    const plain = new Uint8Array(chunk.length)
    let length = 0
    for (const byte of chunk) {
      if (byte === carriageReturn) plain[length++] = lineFeed
      else if (byte !== lineFeed || !afterReturn) plain[length++] = byte
      afterReturn = byte === carriageReturn
    }
    yield plain.subarray(0, length)
  }
}
