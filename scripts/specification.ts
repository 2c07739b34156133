import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from './folders/files.ts'
import { ROOT } from './folders/root.ts'
import { errorSections } from './specification/errors.ts'
import { limitSections } from './specification/limits.ts'
import { migrationSections } from './specification/migrations.ts'
import { permissionSections } from './specification/permissions.ts'
import { routeSections } from './specification/routes.ts'
import { findEmptyCells, rewriteSections, type Section } from './specification/table.ts'
import { runCommand, UserError } from './terminal/user-error.ts'

const DOCUMENT = join(ROOT, 'docs', 'specification.md')

/** All generated sections of docs/specification.md. */
export function specificationSections(): Section[] {
  return [...routeSections(), ...migrationSections(), ...permissionSections(), ...errorSections(), ...limitSections()]
}

/** `npm run specification`: regenerates the tables and lists the rows that still need a sentence. */
async function specification(): Promise<number> {
  const sections = specificationSections()
  const document = rewriteSections(await readFile(DOCUMENT, 'utf8'), sections)
  await writeAtomically(DOCUMENT, document)
  const emptyCells = findEmptyCells(document, sections)
  if (emptyCells.length > 0) throw new UserError(`docs/specification.md needs a sentence for ${emptyCells.join('; ')}.`)
  return 0
}

if (import.meta.main) await runCommand(specification)
