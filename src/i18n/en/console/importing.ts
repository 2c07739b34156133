/** What the console says about the import from another status page. */
export const importing = {
  title: 'Import',
}
