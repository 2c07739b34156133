import type { KeyObject } from 'node:crypto'
import { sign } from 'node:crypto'

/** One element of DER (X.690, 8.1), of less than 64 KiB. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const length =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const SEQUENCE = 0x30
const SHA256_WITH_RSA = der(SEQUENCE, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'))
const time = (at: number) => der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '')}`))

/** A certificate (X.509, PEM) of a key that signs itself, as of this name from one moment until another. */
export function selfSigned(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  { name, from, until }: { name: string; from: number; until: number },
): string {
  const issuer = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    issuer,
    der(SEQUENCE, time(from), time(until)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = der(SEQUENCE, body, SHA256_WITH_RSA, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}
