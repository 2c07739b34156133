/** What the console says about backups outside their screen. */
export const backups = {
  title: 'Backups',
}
