/** What stops a command for a reason that its user can act on: printed as one line, without a stack. */
export class Complaint extends Error {
  override name = 'Complaint'
}

/** The message of anything thrown, in one line. */
export function messageOf(thrown: unknown): string {
  return oneLine(thrown instanceof Error ? thrown.message : String(thrown))
}

/** Words as one line without control characters: what others wrote neither breaks a line nor steers a terminal. */
export function oneLine(words: string): string {
  return words.replaceAll(/\s*\p{Cc}+\s*/gu, ' ')
}

/** Runs a command; a Complaint becomes one line and exit code 1, anything else keeps its stack. */
export async function runCommand(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (thrown) {
    console.error(thrown instanceof Complaint ? `aldis: ${oneLine(thrown.message)}` : thrown)
    process.exitCode = 1
  }
}
