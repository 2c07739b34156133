import type { PublicFile } from '../../core/publication/publication.ts'
import type { Words } from '../../i18n/words.ts'

/** Where the archive serves a file. */
function fileHref({ path }: PublicFile): string {
  return `/files/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** An update's files: pictures in place, the rest by name. */
export function Attachments({ files, words }: { files: readonly PublicFile[]; words: Words }) {
  const pictures = files.filter(({ image }) => image)
  if (files.length === 0) return null
  return (
    <>
      {pictures.length > 0 && (
        <div className="shots">
          {pictures.map((file) => (
            <a key={file.path} href={fileHref(file)}>
              <img src={fileHref(file)} alt={file.name} loading="lazy" decoding="async" width="384" height="192" />
            </a>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul className="files" role="list" aria-label={words.visitor.attachments}>
        {files.map((file) => (
          <li key={file.path}>
            <a href={fileHref(file)} dir="auto">
              {file.name}
            </a>{' '}
            {file.image && <span className="soft">{words.visitor.image}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
