/** What the console says about the page’s settings. */
export const settings = {
  title: 'Settings',
}
