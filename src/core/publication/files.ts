import type { Picture, PublicFile, PublicIncident } from './publication.ts'

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

/** How a file is shown, as far as that is known; null of what was looked at and cannot be shown small. */
export interface KnownPicture {
  path: string
  picture: Picture | null
}

type Pictured = Pick<PublicIncident, 'updates'>

const filesOf = (incidents: readonly Pictured[]) =>
  incidents.flatMap(({ updates }) => updates.flatMap(({ attachments }) => attachments))

/** An incident whose attachments have the pictures that are known; the same object where nothing is new. */
export function withPictures<T extends Pictured>(incident: T, known: readonly KnownPicture[]): T {
  const pictures = new Map(known.map(({ path, picture }) => [path, picture]))
  const isNews = ({ path, picture }: PublicFile) => picture === undefined && pictures.has(path)
  if (!filesOf([incident]).some(isNews)) return incident
  const updates = incident.updates.map((update) => ({
    ...update,
    attachments: update.attachments.map((file) =>
      isNews(file) ? { ...file, picture: pictures.get(file.path) ?? null } : file,
    ),
  }))
  return { ...incident, updates }
}

/** Paths of the images that nobody has looked at yet. */
export function unseenPictures(incidents: readonly Pictured[]): string[] {
  return filesOf(incidents).flatMap(({ path, image, picture }) => (image && picture === undefined ? [path] : []))
}

/** What incidents know of their pictures: a file's contents never change under its path. */
export function picturesOf(incidents: readonly Pictured[]): KnownPicture[] {
  return filesOf(incidents).flatMap(({ path, picture }) => (picture === undefined ? [] : [{ path, picture }]))
}
