import { useEffect, useState } from 'react'
import { ownAlternative } from '../../core/incident/attachment-texts.ts'
import { toPublicFile } from '../../core/publication/files.ts'
import { readDraftFile } from '../../stores/team/drafts/team-drafts.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'
import { client, type Localization } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  draft: SharedDraft
}

/** What is attached to a colleague's draft: pictures small, and what they show. */
export function DraftFiles({ draft, words }: Props) {
  const { id, attachments, attachment_texts: texts } = draft
  if (attachments.length === 0) return null
  return (
    <ul className="attached" aria-label={words.visitor.attachments}>
      {attachments.map((file) => {
        const { name, image } = toPublicFile('drafts', id, file)
        const text = ownAlternative(texts[file])
        return (
          <li key={file} className="cfile catt">
            {image && <Picture draft={id} file={file} />}
            <div>
              <b dir="auto">{name}</b> {text !== '' && <span dir="auto">{text}</span>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const THUMB = '480x480f'

/**
 * Beside its name and its text: where it cannot be read, those stand alone. Its place is kept until it comes, so that
 * no key moves under a hand.
 */
function Picture({ draft, file }: { draft: string; file: string }) {
  const [url, setUrl] = useState<string | null>('')
  useEffect(() => {
    let made = ''
    let isOver = false
    void client
      .runOutcome(() => readDraftFile(client.pb(), draft, file, THUMB))
      .then((outcome) => {
        if (isOver) return
        if (outcome.state !== 'done') return setUrl(null)
        made = URL.createObjectURL(outcome.value)
        setUrl(made)
      })
    return () => {
      isOver = true
      if (made !== '') URL.revokeObjectURL(made)
    }
  }, [draft, file])
  if (url === null) return null
  return url === '' ? <span className="cthumb" /> : <img className="cthumb" src={url} alt="" />
}
