/** What the page says of itself: its looks, its language, and that it has changed. */
export const tab = {
  pageChanged: 'This page has changed: show the latest',
  theme: 'Colours',
  themeDevice: 'Same as this device',
  themeLight: 'Light',
  themeDark: 'Dark',
  keepLanguage: 'Keep this language',
}
