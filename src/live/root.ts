/** The page's `<html>`: what the edge says of it to scripts, and what they say to its styles. */
export const root = document.documentElement
