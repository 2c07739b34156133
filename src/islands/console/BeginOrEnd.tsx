import { type PlannedOnBoard, usePlannedOnBoard } from '../notifying/use-planned-on-board.ts'

/** On the first screen: begins a planned maintenance, or ends one that runs, with a way back. */
export function BeginOrEnd(props: PlannedOnBoard) {
  const { maintenance, words } = props
  const { name, status } = maintenance
  const { askButton, question } = usePlannedOnBoard(props)
  const isPlanned = status === 'scheduled'
  const label = (
    <>
      {isPlanned ? words.maintenance.begin : words.maintenance.end}
      <span className="v">, {name}</span>
    </>
  )
  return (
    <>
      <div className="cside">{askButton(isPlanned ? 'begun' : 'completed', label)}</div>
      {question}
    </>
  )
}
