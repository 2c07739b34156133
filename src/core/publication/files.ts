import type { PublicFile } from './publication.ts'

/** What browsers show in place without running anything in it; an SVG or HTML file is a download. */
const RASTER = /\.(png|jpe?g|gif|webp|avif)$/i
/** PocketBase puts ten random letters and digits before the ending of every file's name. */
const RANDOM_PART = /_[a-zA-Z0-9]{10}(?=\.[^.]*$|$)/

/** A record's file as the archive serves it at `/files/{path}`. */
export function publicFile(collection: string, record: string, file: string): PublicFile {
  return {
    path: `${collection}/${record}/${file}`,
    name: file.replace(RANDOM_PART, ''),
    image: RASTER.test(file),
  }
}
