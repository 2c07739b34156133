import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { toInstant } from '../../core/time/instant.ts'
import { joinParts } from '../../i18n/base/lists.ts'
import { formatsFor } from '../../i18n/formats.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import type { Draft } from '../../stores/team/model/draft.ts'
import type { Board, TeamUpdate } from '../../stores/team/model/records.ts'
import { applyTemplate, type FilledTexts, refill } from '../../stores/team/templates/apply.ts'
import { componentName } from '../team/board-view.ts'
import { TemplateChips } from '../team/TemplateChips.tsx'
import { type Localization, team, toasts } from '../team/team.ts'

interface Props extends Localization {
  page: string
  composer: ComposerStore
  board: Board | null
  updates: readonly TeamUpdate[]
}

/** Templates as choices that fill in all below, and the way to keep what is written as another. */
export function FromTemplate({ page, composer, board, updates, words, formats }: Props) {
  const { draft } = useStore(composer.$composition)
  const filled = useRef<FilledTexts | null>(null)
  const valuesOf = ({ affected, nextUpdateMinutes }: Draft, language?: string) => {
    const { list, clock } = language === undefined ? formats : formatsFor(language, formats.timeZone)
    const names = Object.keys(affected).map((id) => componentName(id, board, updates))
    const now = team.now()
    return {
      components: names.length === 0 ? '…' : joinParts(list(names)),
      time: clock(toInstant(now)),
      next_update: clock(toInstant(now + nextUpdateMinutes * 60_000)),
    }
  }
  const values = useRef(valuesOf)
  values.current = valuesOf
  useEffect(() => {
    // What was chosen since stands in the texts, as long as nobody has changed them.
    const next = filled.current && refill(draft, filled.current, values.current)
    if (!next) return
    filled.current = next.filled
    composer.change(next.part)
  }, [draft, composer])
  return (
    <TemplateChips
      page={page}
      board={board}
      isOffered={({ kind, title }) => kind === 'realtime' && draft.opensIncident === (title !== '')}
      onChoose={(template, isOnPage) => {
        const applied = applyTemplate(draft, template, isOnPage, valuesOf)
        filled.current = applied.filled
        composer.change(applied.part)
      }}
      words={words}
    />
  )
}

/** Keeps what is written as a template, under its title or the incident's. */
export function SaveAsTemplate({
  page,
  composer,
  name,
  words,
}: Pick<Props, 'page' | 'composer' | 'words'> & { name: string }) {
  const { draft } = useStore(composer.$composition)
  const { templates: texts } = words
  if (draft.body.trim() === '') return null
  const save = () =>
    import('../team/save-template.ts').then(
      ({ saveDraft }) => saveDraft(page, draft, name, words),
      () => toasts.show(words.team.couldNotLoad),
    )
  return (
    <p>
      <button className="text" type="button" onClick={save}>
        {texts.saveAs}
      </button>
    </p>
  )
}
