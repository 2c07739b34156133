/** What the console says about the backups. */
export const backups = {
  title: 'Backups',
}
