// What visitors' pages use of React, as a file of its own: it stays the same, and in their caches, until React changes
// (scripts/astro/visitor-scripts.ts puts it in the place of the packages).

export { createElement } from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export { flushSync } from 'react-dom'
export { createRoot } from 'react-dom/client'
