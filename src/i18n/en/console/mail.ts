/** What the console says about the mail settings, but for their screen. */
export const mail = {
  title: 'Mail',
}
