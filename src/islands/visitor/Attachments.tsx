import type { PublicFile } from '../../core/publication/publication.ts'
import type { Words } from '../../i18n/words/words.ts'

/** Where the archive serves a file. */
function fileHref(path: string): string {
  return `/files/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** How high a picture is at most, in px: as wide as that makes it, it has its room before it is there. */
const HIGHEST = 192

/** An update's files: pictures small and in place, each leading to the whole one; the rest by name. */
export function Attachments({ files, words }: { files: readonly PublicFile[]; words: Words }) {
  const others = files.filter(({ picture }) => !picture)
  return (
    <>
      {others.length < files.length && (
        <div className="shots">
          {files.map(
            ({ path, name, picture }) =>
              picture && (
                <a key={path} href={fileHref(path)}>
                  <img
                    src={fileHref(picture.thumb)}
                    alt={words.visitor.pictureNamed({ name })}
                    width={Math.round(picture.width * Math.min(1, HIGHEST / picture.height))}
                    height={Math.min(picture.height, HIGHEST)}
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
          {others.map(({ path, name, image }) => (
            <li key={path}>
              <a href={fileHref(path)} dir="auto">
                {name}
              </a>{' '}
              {image && <span className="soft">{words.visitor.image}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
