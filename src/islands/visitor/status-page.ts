import { lampLook } from '../../core/verdict/look.ts'
import { sentenceOf } from '../../core/verdict/sentence.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import { fetchAhead, followPage } from './live-page.ts'
import { marking, unmarked } from './marking.ts'
import type { Headline, PageKind } from './page-kind.ts'
import type { Shown } from './shown.ts'
import { skyOf } from './sky.ts'

const drawing = fetchAhead(import('./StatusIsland.tsx'))

const kind: PageKind = { narrow: (publication) => publication, headline }

/** Keeps the front page as the publication is. */
export const follow = (island: HTMLElement) => followPage(island, kind, drawing)

function headline(shown: Shown): Headline {
  const { publication, words } = shown
  const verdict = verdictOf(publication)
  const { bold, grey } = sentenceOf(verdict, marking(words.verdict))
  return {
    title: words.visitor.verdictTitle({ verdict: unmarked(bold).replace(/[.。]$/, ''), name: publication.page.name }),
    sky: skyOf(shown),
    spoken: unmarked(`${bold} ${grey}`).trim(),
    lamp: lampLook(verdict),
    heading: [bold, grey],
  }
}
