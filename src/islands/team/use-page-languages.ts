import { useStore } from '@nanostores/react'
import { otherLanguages } from '../../core/localization/other-languages.ts'
import { team } from './team.ts'

/** The languages that the page asks for besides its own; none until its records are there. */
export function usePageLanguages(): readonly string[] {
  const state = useStore(team.$board, { ssr: 'initial' })
  return state.state === 'ready' ? otherLanguages(state.board.page) : []
}
