/** Bytes of each of a signature's two numbers on P-256. */
const NUMBER_LENGTH = 32

/**
 * A signature of ECDSA on P-256 as WebCrypto reads it, two numbers of 32 bytes (IEEE P1363), from its DER (RFC 3279,
 * 2.2.3); null where it is none.
 */
export function fromDerSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null
  const first = readNumber(der, 2)
  const second = first && readNumber(der, first.end)
  if (!second || second.end !== der.length) return null
  const raw = new Uint8Array(2 * NUMBER_LENGTH)
  raw.set(first.bytes, NUMBER_LENGTH - first.bytes.length)
  raw.set(second.bytes, 2 * NUMBER_LENGTH - second.bytes.length)
  return raw
}

function readNumber(der: Uint8Array, at: number): { bytes: Uint8Array; end: number } | null {
  const length = der[at + 1] ?? 0
  const end = at + 2 + length
  if (der[at] !== 0x02 || length === 0 || end > der.length) return null
  // A zero before it keeps it positive.
  const start = der[at + 2] === 0 ? at + 3 : at + 2
  const bytes = der.subarray(start, end)
  return bytes.length > NUMBER_LENGTH ? null : { bytes, end }
}
