/** Reads so many bytes of a file from a place on; fewer where it ends. */
export type ReadBytes = (at: number, length: number) => ArrayLike<number>

/** Bytes as Latin text; fewer where they end. */
export function readText(bytes: ArrayLike<number>, at: number, length: number): string {
  return String.fromCharCode(
    ...Array.from({ length: Math.min(length, bytes.length - at) }, (_, place) => bytes[at + place] ?? 0),
  )
}

/** A whole number of two bytes, the higher first. */
export function readUint16BE(bytes: ArrayLike<number>, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
}

/** A whole number of four bytes, the highest first. */
export function readUint32BE(bytes: ArrayLike<number>, at: number): number {
  return readUint16BE(bytes, at) * 65_536 + readUint16BE(bytes, at + 2)
}

/** A whole number of so many bytes, the lowest first. */
export function readUintLE(bytes: ArrayLike<number>, at: number, length: number): number {
  let value = 0
  for (let place = length - 1; place >= 0; place--) value = value * 256 + (bytes[at + place] ?? 0)
  return value
}
