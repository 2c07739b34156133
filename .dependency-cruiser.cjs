// The layers of docs/specification.md: imports go one way only.
const only = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: '^src/', pathNot: to } })

module.exports = {
  forbidden: [
    // A circle of types alone is gone when the code runs.
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('core-stands-alone', '^src/core/', '^src/core/'),
    only('backend-uses-core', '^src/backend/', '^src/(backend|core)/'),
    only('edge-uses-core', '^src/edge/', '^src/(edge|core)/'),
    only('gate-uses-core', '^src/gate/', '^src/(gate|core)/'),
    only('stores-use-core', '^src/stores/', '^src/(stores/|core/|live/outdated)'),
    only('tab-client-uses-core', '^src/live/', '^src/(live|core)/'),
    only('widget-uses-little', '^src/embed/', '^src/(embed|live/news|core)'),
    only('renderer-draws-islands', '^src/renderer/', '^src/(renderer/|islands/|live/outdated)'),
    only('offline-uses-core', '^src/offline/', '^src/(offline|core)/'),
    only('directives-stand-alone', '^src/directives/', '^src/directives/'),
    only('i18n-uses-core', '^src/i18n/', '^src/(i18n|core)/'),
    only(
      'islands-use-stores',
      '^src/islands/',
      '^src/(islands/|stores/|live/(say|outdated|notify)|core/|i18n/|styles/)',
    ),
    only('ui-is-static', '^src/ui/', '^src/(ui|i18n|core|styles)/'),
    only('layouts-use-ui', '^src/layouts/', '^src/(layouts|ui|i18n|core|styles)/'),
    { name: 'core-has-no-io', severity: 'error', from: { path: '^src/core/' }, to: { dependencyTypes: ['core'] } },
    {
      name: 'core-knows-few-packages',
      severity: 'error',
      from: { path: '^src/core/' },
      to: {
        path: 'node_modules',
        pathNot:
          'node_modules/(valibot|@valibot/to-json-schema|markdown-it|linkify-it|mdurl|uc\\.micro|entities|punycode|html-tag-names|parse5|hast-util-(from-html|to-mdast)|mdast-util-(to-markdown|gfm-table|gfm-strikethrough)|@types/(hast|mdast))',
      },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|bench|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.css'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    exclude: { path: '^(dist|\\.astro|pb_hooks/lib)/' },
  },
}
