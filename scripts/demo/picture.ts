import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 640
const HEIGHT = 240
const LEFT = 24
const BASE = 216

/**
 * The demo's attachment: a chart of an error rate over an hour, as a PNG (RFC 2083, eight bits of palette). `rates` are
 * shares of 1, oldest first.
 */
export function errorRateChart(rates: readonly number[]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  for (let line = 0; line <= 4; line++) fill(pixels, LEFT, BASE - line * 48, WIDTH - 2 * LEFT, 1, 1)
  const step = (WIDTH - 2 * LEFT) / rates.length
  for (const [i, rate] of rates.entries()) {
    const height = Math.max(2, Math.round(rate * 192))
    fill(pixels, Math.round(LEFT + i * step) + 1, BASE - height, Math.max(1, Math.round(step) - 2), height, 2)
  }
  const rows = new Uint8Array((WIDTH + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1)
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, WIDTH)
  header.setUint32(4, HEIGHT)
  header.setUint8(8, 8)
  header.setUint8(9, 3)
  const palette = Uint8Array.of(255, 255, 255, 219, 222, 226, 190, 46, 36)
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function fill(pixels: Uint8Array, x: number, y: number, width: number, height: number, colour: number): void {
  for (let row = y; row < y + height; row++) pixels.fill(colour, row * WIDTH + x, row * WIDTH + x + width)
}

function chunk(kind: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
