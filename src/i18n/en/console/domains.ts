/** What the console says about the domains, and pages made and deleted. */
export const domains = {
  title: 'Domains',
}
