import type { AstroIntegration } from 'astro'

const DIRECTIVES = ['interaction', 'signedin'] as const

/** Gives islands their own reasons to wake: `client:interaction`, `client:signedin`. */
export function directives(): AstroIntegration {
  return {
    name: 'aldis-directives',
    hooks: {
      'astro:config:setup'({ addClientDirective }) {
        for (const name of DIRECTIVES) {
          addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` })
        }
      },
    },
  }
}
