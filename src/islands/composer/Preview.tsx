import { useEffect, useState } from 'react'
import { renderMarkdown } from '../../core/markdown/render.ts'
import type { Instant } from '../../core/time/instant.ts'
import { sentenceOf } from '../../core/verdict/sentence.ts'
import type { Draft } from '../../stores/team/draft.ts'
import { foresee } from '../../stores/team/preview.ts'
import type { Board } from '../../stores/team/records.ts'
import { fullNames, groupsOf, standing } from '../team/board-view.ts'
import { type Speech, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { STATUS_CLASS, statusWord } from '../visitor/looks.ts'
import { UpdateArticle } from '../visitor/UpdateArticle.tsx'

interface Props extends Speech {
  draft: Draft
  files: readonly File[]
  board: Board | null
  /** Whether visitors see the incident. */
  isSeen: boolean
}

/** What visitors will see: the visitor's own article, from the text as it stands, under the verdict that follows. */
export function Preview({ draft, files, board, isSeen, words, formats }: Props) {
  const now = useNow()
  const at = draft.when.kind === 'earlier' ? Date.parse(`${draft.when.at}Z`) : now
  const instant: Instant = new Date(Number.isNaN(at) ? now : at).toISOString()
  const later = board ? foresee(board, draft, now) : null
  const after = later ? standing(later, now) : null
  const affected = later?.components.filter(({ id }) => draft.affected[id] !== undefined) ?? []
  const names = later ? fullNames(groupsOf(later)) : null
  const sentence = after ? sentenceOf(after.verdict, words.verdict) : null
  const update = {
    id: 'draft',
    external_id: '',
    status: draft.status,
    body: draft.body,
    body_html: renderMarkdown(draft.body),
    display_at: instant,
    created_at: instant,
    updated_at: instant,
    affected: [],
    attachments: [],
    notify: true,
    source: null,
  }
  return (
    <section className="view" aria-labelledby="pv">
      <header>
        <h2 id="pv">{isSeen ? words.team.asVisitorsSee : words.team.asVisitorsWouldSee}</h2>
      </header>
      <div className="visitors">
        {after && sentence && (
          <p className="foreseen">
            <Icon name={STATUS_CLASS[after.lamp]} />
            <span>
              {sentence.bold} <span>{sentence.grey}</span>
            </span>
          </p>
        )}
        {draft.opens && draft.name.trim() !== '' && (
          <div className="inc">
            <p className="name">{draft.name}</p>
          </div>
        )}
        <UpdateArticle update={update} lead shown={{ words, formats }} />
        {draft.body.trim() === '' && <p className="soft">{words.team.previewEmpty}</p>}
        {affected.length > 0 && (
          <ul className="after" aria-label={words.team.affected}>
            {affected.map(({ id, name, status }) => (
              <li key={id}>
                <Icon name={STATUS_CLASS[status]} />
                <span>
                  {names?.get(id) ?? name}: {statusWord(status, words)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Attached files={files} label={words.visitor.attachments} />
      </div>
    </section>
  )
}

function Attached({ files, label }: { files: readonly File[]; label: string }) {
  const [shown, setShown] = useState<{ file: File; url: string }[]>([])
  useEffect(() => {
    const made = files.filter(({ type }) => /^image\/(png|jpeg|gif|webp)$/.test(type))
    const urls = made.map((file) => ({ file, url: URL.createObjectURL(file) }))
    setShown(urls)
    return () => {
      for (const { url } of urls) URL.revokeObjectURL(url)
    }
  }, [files])
  if (files.length === 0) return null
  return (
    <>
      {shown.length > 0 && (
        <div className="shots">
          {shown.map(({ file, url }) => (
            <img key={url} src={url} alt={file.name} />
          ))}
        </div>
      )}
      <ul className="files" aria-label={label}>
        {files.map((file) => (
          <li key={`${file.name} ${file.size}`}>{file.name}</li>
        ))}
      </ul>
    </>
  )
}
