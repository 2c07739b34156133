/** What the console says about the components. */
export const components = {
  title: 'Components',
}
