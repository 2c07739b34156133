import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTempFolder } from '../../support/temp-folder.ts'

/** Writes answers as files named as the API names them; gives the folder. */
export async function writeAnswers(answers: Record<string, unknown>): Promise<string> {
  const folder = createTempFolder('capture')
  for (const [name, answer] of Object.entries(answers)) {
    await writeFile(join(folder, `${name}.json`), typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  return folder
}
