import { sentenceOf } from '../../core/verdict/sentence.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import { fetchAhead, followPage } from './live-page.ts'
import type { Headline, PageKind } from './page-kind.ts'
import type { Shown } from './shown.ts'
import { skyOf } from './sky.ts'

const drawing = fetchAhead(import('./StatusIsland.tsx'))

const kind: PageKind = { narrow: (publication) => publication, headline }

/** Keeps the front page as the publication is. */
export const follow = (island: HTMLElement) => followPage(island, kind, drawing)

function headline(shown: Shown): Headline {
  const { publication, words } = shown
  const { bold, grey } = sentenceOf(verdictOf(publication), words.verdict)
  const verdict = bold.replace(/[.。]$/, '')
  return {
    title: words.visitor.verdictTitle({ verdict, name: publication.page.name }),
    sky: skyOf(shown),
    spoken: `${bold} ${grey}`.trim(),
  }
}
