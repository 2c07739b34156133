/** What the page says of itself: its looks, its language, and that it has changed. */
export const tab = {
  changed: 'This page has changed: show it as it is now',
  theme: 'Colours',
  themeDevice: 'As on this device',
  themeLight: 'Light',
  themeDark: 'Dark',
  stay: 'Stay in this language',
}
