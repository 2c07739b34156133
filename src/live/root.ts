/** The page's `<html>`: data from the edge for scripts, and from scripts for styles. */
export const root = document.documentElement
