export { serveOwnCss } from '../own-css.ts'
