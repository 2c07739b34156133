import type { Outcome } from '../../stores/team/io.ts'
import { refusalText } from './refusals.ts'
import { type Localization, toasts } from './team.ts'

/** Does something at once, says what was done with a way to take it back, or why it was not done; whether it was. */
export async function actWithUndo<Value>(
  words: Localization['words'],
  work: () => Promise<Outcome<Value>>,
  done: string,
  undo: (value: Value) => Promise<Outcome<unknown>>,
): Promise<boolean> {
  const outcome = await work()
  if (outcome.state !== 'done') {
    const text = outcome.state === 'refused' ? refusalText(outcome.refusal, words) : words.team.statusesNotSent
    toasts.show(text)
    return false
  }
  toasts.show(done, async () => {
    const back = await undo(outcome.value)
    return back.state === 'done' ? words.shell.undone : words.shell.undoFailed
  })
  return true
}
