/** What the console says about the first run. */
export const firstRun = {
  title: 'First steps',
}
