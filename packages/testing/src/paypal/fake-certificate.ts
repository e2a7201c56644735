import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A key pair and its self-signed X.509 certificate, like PayPal's: RSA with SHA-256. */
export type FakeCertificate = { privateKey: KeyObject; pem: string }

type CertificateOptions = { commonName?: string; notBefore?: Date; notAfter?: Date; bits?: number }

export function createFakeCertificate({
  commonName = 'messageverificationcerts.paypal.com',
  notBefore = new Date('2020-01-01T00:00:00Z'),
  notAfter = new Date('2049-01-01T00:00:00Z'),
  bits = 2048,
}: CertificateOptions = {}): FakeCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const name = sequence(set(sequence(commonNameId, element(0x0c, Buffer.from(commonName)))))
  const body = sequence(
    element(0xa0, integer(2)),
    integer(1),
    sha256WithRsa,
    name,
    sequence(time(notBefore), time(notAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const der = sequence(body, sha256WithRsa, element(0x03, Buffer.concat([Buffer.of(0), signature])))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return { privateKey, pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n') }
}

/** One DER element: tag, length, content. */
function element(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

const sequence = (...parts: Buffer[]) => element(0x30, ...parts)
const set = (...parts: Buffer[]) => element(0x31, ...parts)
const integer = (value: number) => element(0x02, Buffer.of(value))
/** UTCTime: `YYMMDDhhmmssZ`. */
const time = (at: Date) =>
  element(
    0x17,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/\.\d+|[-:T]/g, '')
        .slice(2)}`,
    ),
  )
const sha256WithRsa = sequence(element(0x06, Buffer.from('2a864886f70d01010b', 'hex')), element(0x05))
const commonNameId = element(0x06, Buffer.from('550403', 'hex'))
