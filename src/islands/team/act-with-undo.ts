import type { Outcome } from '../../stores/team/io.ts'
import { refusalText } from './refusals.ts'
import { type Localization, toasts } from './team.ts'

/**
 * Does something at once, says what was done with a way to take it back, or why it was not done; whether it was. Where
 * it was taken back, `undone` says so.
 */
export async function actWithUndo<Value, Back>(
  words: Localization['words'],
  work: () => Promise<Outcome<Value>>,
  done: string,
  undo: (value: Value) => Promise<Outcome<Back>>,
  undone: (back: Back) => string = () => words.shell.undone,
): Promise<boolean> {
  const outcome = await work()
  if (outcome.state !== 'done') {
    toasts.show(whyNot(outcome, words))
    return false
  }
  toasts.show(done, async () => {
    const back = await undo(outcome.value)
    return back.state === 'done' ? undone(back.value) : words.shell.undoFailed
  })
  return true
}

function whyNot(outcome: Exclude<Outcome<unknown>, { state: 'done' }>, words: Localization['words']): string {
  switch (outcome.state) {
    case 'refused':
      return refusalText(outcome.refusal, words)
    case 'conflict':
      return words.team.reviewFirst({ author: outcome.update.author.name || words.team.somebody })
    case 'unreachable':
      return words.components.unconfirmed
    case 'signed_out':
      return words.team.statusesNotSent
    default:
      return outcome satisfies never
  }
}
