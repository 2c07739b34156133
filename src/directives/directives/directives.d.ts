import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:live'?: boolean
    'client:interaction'?: boolean
    'client:signedin'?: boolean
  }
}
