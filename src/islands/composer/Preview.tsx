import { renderMarkdown } from '../../core/markdown/render.ts'
import { severity } from '../../core/status/component.ts'
import type { Instant } from '../../core/time/instant.ts'
import { formatVerdict } from '../../core/verdict/sentence.ts'
import { attachedFiles } from '../../stores/team/model/attached.ts'
import type { Draft } from '../../stores/team/model/draft.ts'
import { previewBoard, withVisibleIncident } from '../../stores/team/model/preview-board.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { boardStatus } from '../team/board-status.ts'
import { fullNames, groupsOf } from '../team/board-view.ts'
import { type Localization, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { STATUS_CLASS, statusWord } from '../visitor/presentation.ts'
import { UpdateArticle } from '../visitor/UpdateArticle.tsx'
import { usePictureUrls } from './use-picture-urls.ts'

interface Props extends Localization {
  draft: Draft
  files: readonly File[]
  board: Board | null
  /** Whether visitors see the incident. */
  isVisible: boolean
}

/** What visitors will see: the visitor's own article, from the text as it stands, under the verdict that follows. */
export function Preview({ draft, files, board, isVisible, words, formats }: Props) {
  const now = useNow()
  const at = draft.displayTime.kind === 'earlier' ? Date.parse(`${draft.displayTime.at}Z`) : now
  const instant: Instant = new Date(Number.isNaN(at) ? now : at).toISOString()
  const ownBoard = board && !isVisible ? withVisibleIncident(board, draft.incident) : board
  const previewedBoard = ownBoard ? previewBoard(ownBoard, draft, now) : null
  const statusAfterPost = previewedBoard ? boardStatus(previewedBoard, now) : null
  const affected = (previewedBoard?.components ?? [])
    .filter(({ id }) => draft.affected[id] !== undefined)
    .sort((a, b) => severity(b.status) - severity(a.status))
  const names = previewedBoard ? fullNames(groupsOf(previewedBoard)) : null
  const sentence = statusAfterPost ? formatVerdict(statusAfterPost.verdict, words.verdict, formats) : null
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is longer than the window it scrolls, by the keyboard too.
    <section className="cview cswap" aria-labelledby="pv" tabIndex={0}>
      <header>
        <h2 id="pv">{isVisible ? words.team.asVisitorsSee : words.team.asVisitorsWouldSee}</h2>
      </header>
      <div className="cpv">
        {statusAfterPost && sentence && (
          <p className="cverdict">
            <Icon name={statusAfterPost.indicator} />
            <b>
              {sentence.bold} <span>{sentence.grey}</span>
            </b>
          </p>
        )}
        {draft.opensIncident && draft.name.trim() !== '' && <p className="pvt">{draft.name}</p>}
        <UpdateArticle update={update} lead view={{ words, formats }} />
        {draft.body.trim() === '' && <p className="soft">{words.team.previewEmpty}</p>}
        {affected.length > 0 && (
          <ul className="pvrows" aria-label={words.team.affected}>
            {affected.map(({ id, name, status }) => (
              <li key={id} className="pvrow">
                <Icon name={STATUS_CLASS[status]} />
                <span>{names?.get(id) ?? name}</span>
                <span className={`st ${STATUS_CLASS[status]}`}>{statusWord(status, words)}</span>
              </li>
            ))}
          </ul>
        )}
        <AttachedFiles files={files} draft={draft} label={words.visitor.attachments} />
      </div>
    </section>
  )
}

function AttachedFiles({ files, draft, label }: { files: readonly File[]; draft: Draft; label: string }) {
  const urls = usePictureUrls(files)
  if (files.length === 0) return null
  return (
    <>
      {urls.size > 0 && (
        <div className="shots">
          {attachedFiles(files, draft.attached).map(({ file, text }) => {
            const url = urls.get(file)
            return url && <img key={url} src={url} alt={text.trim() || file.name} />
          })}
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
