/** What the console says about the own account and ways in. */
export const account = {
  title: 'Account',
}
