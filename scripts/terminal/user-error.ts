/** An error that the user can act on: printed as one line, without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

/** The message of anything thrown, in one line. */
export function errorMessage(thrown: unknown): string {
  return toOneLine(thrown instanceof Error ? thrown.message : String(thrown))
}

/**
 * A text as one line without control characters: text from others must neither break a line nor control the terminal.
 */
export function toOneLine(words: string): string {
  return words.replaceAll(/\s*\p{Cc}+\s*/gu, ' ')
}

/** Runs a command; a UserError becomes one line and exit code 1, anything else keeps its stack. */
export async function runCommand(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (thrown) {
    console.error(thrown instanceof UserError ? `aldis: ${toOneLine(thrown.message)}` : thrown)
    process.exitCode = 1
  }
}
