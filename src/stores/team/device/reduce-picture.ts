import {
  type Encoding,
  encodingsOf,
  LARGE_PICTURE_BYTES,
  nameAs,
  reducedSize,
} from '../../../core/picture/reduction.ts'
import { pictureTraits } from '../../../core/picture/traits.ts'

/**
 * A picture as it is posted: upright, not larger than it needs to be, and without what its camera wrote into it, as the
 * place. The same file where it is small already, moves, would grow, or cannot be read by the browser.
 */
export async function reducePicture(file: File): Promise<File> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { isAnimated, hasMetadata } = pictureTraits((at, length) => bytes.subarray(at, at + length))
    return isAnimated ? file : await redraw(file, hasMetadata)
  } catch {
    return file
  }
}

async function redraw(file: File, hasMetadata: boolean): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = reducedSize(bitmap, file.type)
  const isSmall = width === bitmap.width && height === bitmap.height && file.size <= LARGE_PICTURE_BYTES
  if (isSmall && !hasMetadata) return file
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const written = await write(canvas, context, encodingsOf(file.type))
  if (!written || (written.blob.size >= file.size && !hasMetadata)) return file
  const { type } = written
  return new File([written.blob], nameAs(file.name, type), { type, lastModified: file.lastModified })
}

interface Written {
  blob: Blob
  type: Encoding['type']
}

/** The first way in which it is no longer large, else the smallest; a browser writes PNG for what it does not know. */
async function write(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  encodings: readonly Encoding[],
): Promise<Written | null> {
  let smallest: Written | null = null
  for (const { type, quality } of encodings) {
    if (type === 'image/jpeg') {
      // It knows no transparency, and would show black.
      context.globalCompositeOperation = 'destination-over'
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob?.type !== type) continue
    if (!smallest || blob.size < smallest.blob.size) smallest = { blob, type }
    if (blob.size <= LARGE_PICTURE_BYTES) break
  }
  return smallest
}
