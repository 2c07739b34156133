import type { Picture, PublicFile, PublicIncident } from './publication.ts'

/** What browsers show in place without running anything in it; an SVG or HTML file is a download. */
const RASTER = /\.(png|jpe?g|gif|webp|avif)$/i
/** PocketBase puts ten random letters and digits before the ending of every file's name. */
const RANDOM_PART = /_[a-zA-Z0-9]{10}(?=\.[^.]*$|$)/

/** The files of a page that visitors see. */
export const PAGE_FILES = ['logo', 'logo_dark', 'favicon'] as const

/** A record's file as the archive serves it at `/files/{path}`. */
export function toPublicFile(collection: string, record: string, file: string): PublicFile {
  return {
    path: `${collection}/${record}/${file}`,
    name: file.replace(RANDOM_PART, ''),
    image: RASTER.test(file),
  }
}

/** A file's path as part of a URL: PocketBase leaves `#` and other signs in the endings of names. */
export function encodeFilePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** The address of a file in the edge's archive, by its path; of one that is not saved yet, in a preview, its own. */
export function fileHref(path: string): string {
  if (path.startsWith('blob:')) return path
  return `/files/${encodeFilePath(path)}`
}

/** How a file is shown, as far as known; null where it was checked and cannot be shown small. */
export interface KnownPicture {
  path: string
  picture: Picture | null
}

type WithAttachments = Pick<PublicIncident, 'updates'>

const attachmentsOf = (incidents: readonly WithAttachments[]) =>
  incidents.flatMap(({ updates }) => updates.flatMap(({ attachments }) => attachments))

/** Adds the known pictures to an incident's attachments; the same object where nothing is new. */
export function withPictures<T extends WithAttachments>(incident: T, known: readonly KnownPicture[]): T {
  const pictures = new Map(known.map(({ path, picture }) => [path, picture]))
  const isNewlyKnown = ({ path, picture }: PublicFile) => picture === undefined && pictures.has(path)
  if (!attachmentsOf([incident]).some(isNewlyKnown)) return incident
  const updates = incident.updates.map((update) => ({
    ...update,
    attachments: update.attachments.map((file) =>
      isNewlyKnown(file) ? { ...file, picture: pictures.get(file.path) ?? null } : file,
    ),
  }))
  return { ...incident, updates }
}

/** Paths of the images whose size is not known yet. */
export function unmeasuredPictures(incidents: readonly WithAttachments[]): string[] {
  return attachmentsOf(incidents).flatMap(({ path, image, picture }) => (image && picture === undefined ? [path] : []))
}

/** The pictures known from incidents: a file's contents never change under its path. */
export function knownPictures(incidents: readonly WithAttachments[]): KnownPicture[] {
  return attachmentsOf(incidents).flatMap(({ path, picture }) => (picture === undefined ? [] : [{ path, picture }]))
}
