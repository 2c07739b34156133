export { serveOwnCss } from '../page/own-css.ts'
