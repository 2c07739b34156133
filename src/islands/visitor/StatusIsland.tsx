import { createRenderer } from './page-renderer.ts'
import { StatusPage } from './StatusPage.tsx'

/** Renders the front page. */
export const renderInto = createRenderer(StatusPage)
