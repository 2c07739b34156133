import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CountAnswer } from '../../core/notification/counts.ts'
import type { TextContent } from '../../core/notification/text-messages.ts'
import { after } from '../../stores/team/after.ts'
import { askForTexts } from '../../stores/team/subscribers/reach.ts'
import { createSettled } from '../../stores/team/subscribers/settled.ts'
import { team } from '../team/team.ts'
import { sumTextTotals, type TextTotals } from './text-totals.ts'

/** How many text messages a post would be, of how many segments, how many calls, and what they cost; null until known. */
export function useTextTotals(page: string, content: TextContent, answer: CountAnswer | null): TextTotals | null {
  const [store] = useState(() =>
    createSettled({
      ask: (asked: string) => askForTexts(page, asked),
      note: team.noteOutcome,
      after,
    }),
  )
  const { call = 0, sms = 0 } = answer?.counts ?? {}
  const languages = Object.keys(answer?.text_readers ?? {})
  const question = call > 0 || sms > 0 ? JSON.stringify({ content, languages }) : ''
  useEffect(() => (question === '' ? undefined : store.ask(question)), [store, question])
  const told = useStore(store.$answer)
  return question === '' || answer === null || told === null ? null : sumTextTotals(told, answer)
}
