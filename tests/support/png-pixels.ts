import { inflateSync } from 'node:zlib'

/** A picture's pixels, row by row. */
export interface Pixels {
  width: number
  height: number
  /** The colour at a place, 0xrrggbb. */
  at(x: number, y: number): number
}

/** Reads a PNG of eight bits a channel, with or without opacity. */
export function readPixels(png: Uint8Array): Pixels {
  const bytes = Buffer.from(png)
  const [width, height, depth, kind] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[24], bytes[25]]
  if (depth !== 8 || (kind !== 2 && kind !== 6)) throw new Error(`a PNG of another kind: ${depth} ${kind}`)
  const size = kind === 6 ? 4 : 3
  const rows = unfilter(inflateSync(Buffer.concat([...chunksOf(bytes, 'IDAT')])), width * size, size)
  return {
    width,
    height,
    at: (x, y) => rows.readUIntBE((y * width + x) * size, 3),
  }
}

function* chunksOf(png: Buffer, kind: string): Generator<Buffer> {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === kind) yield png.subarray(at + 8, at + 8 + length)
    at += length + 12
  }
}

/** Each row begins with how its bytes were foretold: from the left, above, both, or whichever is nearest. */
function unfilter(filtered: Buffer, width: number, size: number): Buffer {
  const rows = Buffer.alloc((filtered.length / (width + 1)) * width)
  for (let from = 0, to = 0; from < filtered.length; from += width + 1, to += width) {
    const filter = filtered[from] ?? 0
    for (let x = 0; x < width; x++) {
      const left = x < size ? 0 : (rows[to + x - size] ?? 0)
      const above = to === 0 ? 0 : (rows[to + x - width] ?? 0)
      const corner = x < size || to === 0 ? 0 : (rows[to + x - width - size] ?? 0)
      const foretold = foretell(filter, left, above, corner)
      rows[to + x] = (filtered[from + 1 + x] ?? 0) + foretold
    }
  }
  return rows
}

function foretell(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  return filter === 4 ? nearest(left, above, corner) : 0
}

function nearest(left: number, above: number, corner: number): number {
  const [fromLeft, fromAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
  const fromCorner = Math.abs(left + above - 2 * corner)
  if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left
  return fromAbove <= fromCorner ? above : corner
}
