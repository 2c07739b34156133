import { sentenceOf } from '../../core/verdict/sentence.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import { LiveIsland } from './LiveIsland.tsx'
import { StatusPage, skyOf } from './StatusPage.tsx'
import type { Shown } from './shown.ts'

interface Props {
  /** Which publication the edge drew. */
  version: string
}

/** The island of the front page. It wakes when the publication changes under it. */
export function StatusIsland({ version }: Props) {
  return <LiveIsland version={version} narrow={(publication) => publication} dress={dress} draw={draw} />
}

const draw = (shown: Shown) => <StatusPage shown={shown} />

function dress(shown: Shown): string {
  const { publication, words } = shown
  const { bold, grey } = sentenceOf(verdictOf(publication), words.verdict)
  document.title = words.visitor.verdictTitle({ verdict: bold.replace(/[.。]$/, ''), name: publication.page.name })
  const sky = document.getElementById('sky')
  if (sky) sky.className = skyOf(shown)
  return `${bold} ${grey}`.trim()
}
