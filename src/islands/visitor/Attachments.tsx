import { alternativeLanguage, type ReaderLocale } from '../../core/incident/localize.ts'
import { fileHref } from '../../core/publication/files.ts'
import type { PublicFile } from '../../core/publication/publication.ts'
import { langAttributes } from '../../i18n/lang-attributes.ts'
import type { Words } from '../../i18n/words/words.ts'

/** Maximum height of a picture in px; with the width that follows, its space is reserved before it loads. */
const MAX_THUMB_HEIGHT = 192

/** An update's files: pictures as thumbnails that link to the full size; the rest by name. */
export function Attachments({
  files,
  words,
  reader,
}: {
  files: readonly PublicFile[]
  words: Words
  /** Without it, in the preview, texts are as they are written. */
  reader?: ReaderLocale | undefined
}) {
  const langOf = (file: PublicFile) =>
    reader && file.alt !== undefined ? langAttributes(alternativeLanguage(reader, file), words) : {}
  const others = files.filter(({ picture }) => !picture)
  return (
    <>
      {others.length < files.length && (
        <div className="shots">
          {files.map(
            (file) =>
              file.picture && (
                <a key={file.path} href={fileHref(file.path)}>
                  <img
                    {...langOf(file)}
                    src={fileHref(file.picture.thumb)}
                    alt={file.alt ?? words.visitor.pictureNamed({ name: file.name })}
                    width={Math.round(file.picture.width * Math.min(1, MAX_THUMB_HEIGHT / file.picture.height))}
                    height={Math.min(file.picture.height, MAX_THUMB_HEIGHT)}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              ),
          )}
        </div>
      )}
      {others.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
        <ul className="files" role="list" aria-label={words.visitor.attachments}>
          {others.map(({ path, name, image, alt }) => (
            <li key={path}>
              <a href={fileHref(path)} dir="auto">
                {name}
              </a>{' '}
              {image && <span className="soft">{words.visitor.image}</span>}
              {alt && <span dir="auto">: {alt}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
