import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownAlternative } from '../../../../src/core/incident/attachment-texts.ts'
import { filesText, knownFiles, NO_FILES, nextFileStep } from '../../../../src/stores/team/drafts/held-files.ts'
import { type AttachedFile, filePrint, type HeldFile } from '../../../../src/stores/team/model/attached.ts'

const attached = (size: number, text = ''): AttachedFile => ({
  file: new File(['x'.repeat(size)], 'chart.png', { lastModified: 0 }),
  text,
  translations: {},
  originalBytes: null,
})

/** A backend that does what it is asked; each file that it gets has a name that nobody else has. */
function backend() {
  let made = 0
  const stored: { name: string; print: string; text: string }[] = []
  return {
    stored,
    /** Until nothing is left to do; returns what is held then. */
    bring(here: readonly AttachedFile[], from: readonly HeldFile[], told: string | null) {
      let held = from
      let known = told
      for (let steps = 0; steps < 100; steps += 1) {
        const step = nextFileStep(here, held, known)
        if (step === null) return { held, told: known }
        const kept = stored.filter(({ name }) => !step.removed.includes(name))
        made += 1
        const added = step.added ? [{ name: `n${made}`, print: filePrint(step.added), text: '' }] : []
        stored.splice(0, stored.length, ...kept, ...added)
        for (const [at, file] of stored.entries()) file.text = ownAlternative(step.texts[at])
        const names = stored.map(({ name }) => name)
        held = knownFiles(held, step.added && filePrint(step.added), names) ?? []
        known = step.told
      }
      throw new Error('it never ends')
    },
  }
}

const files = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('', 'Errors', 'A rack')), {
  maxLength: 6,
})

test('whatever is attached, removed and described, the backend has it in the end, each file with its text', () => {
  fc.assert(
    fc.property(fc.array(files, { minLength: 1, maxLength: 4 }), fc.boolean(), (turns, forgets) => {
      const there = backend()
      let state: { held: readonly HeldFile[]; told: string | null } = { held: [], told: NO_FILES }
      for (const turn of turns) {
        const here = turn.map(([size, text]) => attached(size, text))
        state = there.bring(here, state.held, forgets && state.held.length > 0 ? null : state.told)
        const lines = there.stored.map(({ print, text }) => `${print} ${text}`).toSorted()
        expect(JSON.stringify(lines)).toBe(filesText(here))
      }
    }),
  )
})

test('a file whose answer was lost is known again, and one of somebody else is not', () => {
  const known = [{ print: 'a', name: 'n1' }]
  expect(knownFiles(known, 'b', ['n1', 'n2'])).toEqual([...known, { print: 'b', name: 'n2' }])
  expect(knownFiles(known, null, ['n1', 'n2'])).toBeNull()
  expect(knownFiles(known, 'b', ['n1', 'n2', 'n3'])).toBeNull()
  expect(knownFiles(known, 'b', ['n1']), 'it never arrived').toEqual(known)
})
