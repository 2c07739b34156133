/** What the console says about the mail settings. */
export const mail = {
  title: 'Mail',
}
