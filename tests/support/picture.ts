import { crc32, deflateSync } from 'node:zlib'

/** A PNG of grey noise, which does not compress: as large in bytes as in pixels. */
export function noisePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height)
  let seed = 1
  for (let at = 0; at < rows.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    rows[at] = at % (width + 1) === 0 ? 0 : seed >>> 24
  }
  return png(width, height, deflateSync(rows, { level: 1 }))
}

/** A PNG that says it has a size, and has nothing of it. */
export function pngOfClaimedSize(width: number, height: number): Uint8Array<ArrayBuffer> {
  return png(width, height, deflateSync(new Uint8Array(64)))
}

function png(width: number, height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const parts = [
    signature,
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(kind: string, content: Uint8Array): Uint8Array {
  const framed = Buffer.alloc(content.length + 12)
  framed.writeUInt32BE(content.length, 0)
  framed.write(kind, 4, 'latin1')
  framed.set(content, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, content.length + 8)), content.length + 8)
  return framed
}
