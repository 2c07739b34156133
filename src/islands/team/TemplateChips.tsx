import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Board } from '../../stores/team/model/records.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { createTemplates, type TeamTemplate } from '../../stores/team/templates/templates.ts'
import { client, type Localization, team } from './team.ts'

interface Props extends Pick<Localization, 'words'> {
  page: string
  board: Board | null
  isOffered(template: TeamTemplate): boolean
  onChoose(template: TeamTemplate, isOnPage: (component: string) => boolean): void
}

/** How many templates are offered before the rest is asked for. */
const SHOWN = 4

/** A page's templates as choices that fill in all below; nothing where it has none. */
export function TemplateChips({ page, board, isOffered, onChoose, words }: Props) {
  const { templates: texts, composer: composerTexts } = words
  const [store] = useState(() => createTemplates({ client, note: team.noteOutcome, newId: newRecordId }, page))
  const state = useStore(store.$templates, { ssr: 'initial' })
  const [showsAll, setShowsAll] = useState(false)
  useEffect(() => {
    void store.load()
    return team.onReload(() => void store.load())
  }, [store])
  // Only where it is known which components are on the page.
  const isKnown = state.state === 'loaded' && board !== null
  const offered = isKnown ? state.templates.filter(isOffered) : []
  if (state.state === 'failed' || (isKnown && offered.length === 0)) return null
  const isOnPage = (id: string) => board?.components.some((one) => one.id === id) ?? false
  return (
    <fieldset>
      <legend>
        {texts.from} <small>{texts.fills}</small>
      </legend>
      <div className="cchips oneline">
        {(showsAll ? offered : offered.slice(0, SHOWN)).map((template) => (
          <button key={template.id} className="cchip" type="button" onClick={() => onChoose(template, isOnPage)}>
            {template.name}
          </button>
        ))}
        {!showsAll && offered.length > SHOWN && (
          <button className="cchip plain" type="button" onClick={() => setShowsAll(true)}>
            {composerTexts.allComponents({ count: offered.length })}
          </button>
        )}
      </div>
    </fieldset>
  )
}
