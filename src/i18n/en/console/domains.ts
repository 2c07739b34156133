/** What the console says about the domains, but for their screen. */
export const domains = {
  title: 'Domains',
}
