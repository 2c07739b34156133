import * as v from 'valibot'
import { addressOfChoice, choiceOfAddress, type ShownChoice } from '../../stores/team/incidents/choice.ts'

/** What the history's entry holds besides the address: how many incidents were shown, and how far it was scrolled. */
const Place = v.object({ shown: v.optional(v.number(), 0), y: v.optional(v.number(), 0) })

/** The place at which this entry of the history was left. */
export function readPlace(): { choice: ShownChoice; shown: number; y: number } {
  const parsed = v.safeParse(Place, history.state)
  return { choice: choiceOfAddress(location.search), ...(parsed.success ? parsed.output : { shown: 0, y: 0 }) }
}

/** Keeps the filters in the address, and with it how many incidents are shown. */
export function keepChoice(choice: ShownChoice, shown: number): void {
  history.replaceState({ shown }, '', location.pathname + addressOfChoice(choice) + location.hash)
}

/** Keeps how far the list is scrolled, as it is left; returns what stops that. */
export function keepScroll(): () => void {
  const keep = () => history.replaceState({ shown: readPlace().shown, y: scrollY }, '')
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}
