import { drawingOf } from './drawing.ts'
import { StatusPage } from './StatusPage.tsx'

/** Draws the front page. */
export const drawIn = drawingOf(StatusPage)
