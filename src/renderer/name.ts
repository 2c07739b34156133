/** The renderer of the visitor's islands, which are React at the edge and Preact in a browser. */
export const LIGHT_RENDERER = 'aldis-light'
