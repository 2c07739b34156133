/** Says what is going on, a line at a time. */
export type Say = (line: string) => void
