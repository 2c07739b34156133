/** What the console says about the audit. */
export const audit = {
  title: 'Audit',
}
