import type { ComponentStatus } from '../status/component.ts'
import type { Named, Several, Verdict } from './verdict.ts'

/** A verdict in words: what is so, and in grey what follows from it (may be empty). */
export interface Sentence {
  bold: string
  grey: string
}

type Trouble = Exclude<ComponentStatus, 'operational'>

/** What a language needs to say a verdict. Each answer is a whole sentence with its full stop. */
export interface VerdictWords {
  nothingListed: string
  allOperational: string
  /** "Everything else is operational." */
  restOperational: string
  /** "All components are operational.", said beside an incident or a maintenance that names none. */
  noneAffected: string
  maintenanceRunning: string
  /** How long nothing has been wrong: whole days, 0 is today. */
  quiet(days: number): string
  incidentsOpen(count: number): string
  /** "All components are down." */
  all(status: Trouble): string
  /** "Frankfurt and London are down."; `count` is how many there are, for the verb. */
  are(names: string, count: number, status: Trouble): string
  /** "REST API and Webhooks are affected." */
  affected(names: string, count: number): string
  /** "A", "A and B", "A, B and C", "A, B, C and two more". */
  list(names: readonly string[], more: number): string
  /** A component whose name others bear too, told apart by its group. */
  ofGroup(name: string, group: string): string
}

/** Says a verdict in the words of a language. */
export function sentenceOf(verdict: Verdict, words: VerdictWords): Sentence {
  switch (verdict.state) {
    case 'nothing_listed':
      return verdict.incidents > 0
        ? { bold: words.incidentsOpen(verdict.incidents), grey: '' }
        : { bold: words.nothingListed, grey: '' }
    case 'operational':
      return { bold: words.allOperational, grey: verdict.quietDays === null ? '' : words.quiet(verdict.quietDays) }
    case 'incident':
      return { bold: words.incidentsOpen(verdict.incidents), grey: words.noneAffected }
    case 'maintenance': {
      const { worked, all, restOperational } = verdict
      if (count(worked) === 0) return { bold: words.maintenanceRunning, grey: words.noneAffected }
      const bold = all && count(worked) > 1 ? words.all('under_maintenance') : are(worked, 'under_maintenance', words)
      return { bold, grey: restOperational ? words.restOperational : '' }
    }
    case 'trouble': {
      const { status, worst, all, affected, worked, restOperational } = verdict
      const bold = all && count(worst) > 1 ? words.all(status) : are(worst, status, words)
      const grey: string[] = []
      if (count(affected) > 0) grey.push(words.affected(list(affected, words), count(affected)))
      if (count(worked) > 0) grey.push(are(worked, 'under_maintenance', words))
      if (grey.length === 0 && restOperational) grey.push(words.restOperational)
      return { bold, grey: grey.join(' ') }
    }
    default:
      return verdict satisfies never
  }
}

function count({ named, more }: Several): number {
  return named.length + more
}

function list({ named, more }: Several, words: VerdictWords): string {
  const called = ({ name, group }: Named) => (group === null ? name : words.ofGroup(name, group))
  return words.list(named.map(called), more)
}

function are(several: Several, status: Trouble, words: VerdictWords): string {
  return words.are(list(several, words), count(several), status)
}
