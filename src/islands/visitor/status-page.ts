import { indicatorClass } from '../../core/verdict/indicator-class.ts'
import { formatVerdict } from '../../core/verdict/sentence.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import { followPage, preload } from './live-page.ts'
import { markNames, stripMarks } from './name-marks.ts'
import type { Headline, PageKind } from './page-kind.ts'
import type { PageView } from './page-view.ts'
import { verdictTitle } from './presentation.ts'
import { skyOf } from './sky.ts'

const renderer = preload(import('./StatusIsland.tsx'))

const kind: PageKind = { select: (publication) => publication, headline }

/** Keeps the front page up to date. */
export const follow = (island: HTMLElement) => followPage(island, kind, renderer)

function headline(view: PageView): Headline {
  const { publication, words } = view
  const verdict = verdictOf(publication)
  const { bold, grey } = formatVerdict(verdict, markNames(words.verdict), view.formats)
  return {
    title: verdictTitle(stripMarks(bold), publication, words),
    sky: skyOf(view),
    announcement: stripMarks(`${bold} ${grey}`).trim(),
    indicator: indicatorClass(verdict),
    heading: [bold, grey],
  }
}
