import { type PlannedOnBoard, usePlannedOnBoard } from '../notifying/use-planned-on-board.ts'

/** On a maintenance's own screen: begins, cancels or ends it, with the question that its row in a list has. */
export function PlannedActions(props: PlannedOnBoard) {
  const { askButton, question } = usePlannedOnBoard(props)
  const { maintenance, words } = props
  const texts = words.maintenance
  return (
    <>
      {maintenance.status === 'scheduled' ? (
        <>
          {askButton('begun', texts.begin)}
          {askButton('cancelled', texts.cancel, 'btn quiet')}
        </>
      ) : (
        askButton('completed', texts.end)
      )}
      {question}
    </>
  )
}
