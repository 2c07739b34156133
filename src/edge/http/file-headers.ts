/** What browsers show in place without running anything in it. */
const RASTER = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
])

/** A vector logo may be drawn by an `img`, where it cannot run; opened by itself it is a download. */
const VECTOR = new Map([['svg', 'image/svg+xml']])

/**
 * The headers of a public file: never sniffed, never scripted, a download unless it is a raster image. Shared caches
 * keep it 10 s and browsers ask each time, so that a file taken back is gone everywhere soon.
 */
export function fileHeaders(path: string, etag: string): Headers {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const raster = RASTER.get(ending)
  const disposition = raster ? 'inline' : 'attachment'
  return new Headers({
    'content-type': raster ?? VECTOR.get(ending) ?? 'application/octet-stream',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=10',
    etag,
  })
}
