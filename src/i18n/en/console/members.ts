/** What the console says about the page’s team. */
export const members = {
  title: 'Team',
}
