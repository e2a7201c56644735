const lineFeed = 10
const carriageReturn = 13

/** The same bytes with every line end, of Windows or of old Macs, as one line feed: then lines can be counted, also where kinds are mixed. */
export async function* plainLineEnds(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
