/** Prints a line of progress. */
export type Print = (line: string) => void
