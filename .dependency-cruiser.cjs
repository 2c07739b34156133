// The layers of docs/specification.md: imports go one way only.
const only = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: '^src/', pathNot: to } })

/** What the edge and the Worker that draws say to each other. */
const SHARED_TYPES = '^src/pictures/drawing[.]ts'

/** The floors of the edge, the lowest first: each folder with those below it that it may import. */
const FLOORS = {
  base: [],
  call: [],
  http: [],
  backend: ['base', 'http'],
  stubs: ['base'],
  storage: ['base', 'stubs'],
  objects: ['base', 'http', 'backend', 'stubs', 'storage'],
  memory: ['base', 'http', 'stubs'],
  session: ['base', 'call', 'http', 'backend', 'stubs'],
  access: ['call', 'http', 'stubs', 'memory', 'session'],
  card: ['base', 'access'],
  reading: ['base', 'call', 'http', 'stubs', 'memory', 'access', 'card'],
  // What answers: none of these imports another.
  bounces: ['base', 'call', 'http', 'backend'],
  assets: ['base', 'call', 'http', 'memory'],
  files: ['call', 'http', 'access', 'reading'],
  domains: ['call', 'http', 'stubs', 'access'],
  journal: ['base', 'call', 'http', 'stubs', 'access'],
  import: ['call', 'http', 'stubs', 'access'],
  live: ['base', 'call', 'http', 'stubs', 'memory', 'access', 'reading'],
  machine: ['base', 'call', 'http', 'backend', 'stubs', 'memory'],
  preview: ['call', 'http', 'memory', 'access', 'reading', 'session'],
  proxy: ['base', 'call', 'http', 'backend', 'stubs', 'memory', 'session'],
  public: ['base', 'call', 'http', 'memory', 'access', 'reading'],
  'sign-in': ['base', 'call', 'http', 'backend', 'stubs', 'memory', 'session'],
  subscriptions: ['base', 'call', 'http', 'backend', 'stubs', 'memory', 'session', 'access', 'reading'],
  team: ['call', 'http', 'memory', 'access', 'reading', 'session'],
}
const floors = Object.entries(FLOORS).map(([folder, below]) =>
  only(
    `edge-${folder}`,
    `^src/edge/${folder}/(?!courier/|pressed-key[.]ts)`,
    `^src/(core|edge/(${[folder, ...below].join('|')}))/|${SHARED_TYPES}`,
  ),
)

/** Only these files may import a module of the edge for more than its types. */
const reserved = (name, path, importers) => ({
  name,
  severity: 'error',
  from: { path: '^src/', pathNot: importers },
  to: { path, dependencyTypesNot: ['type-only'] },
})

module.exports = {
  forbidden: [
    // Types are counted. tests/unit/layers asks the same of .astro files, which are not read here.
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(src|scripts)' },
      to: { path: '^(src|scripts)', circular: true },
    },
    ...floors,
    reserved('grants-are-made-in-access', '^src/edge/access/grant[.]ts', '^src/edge/access/'),
    reserved('memory-of-pages-by-grant', '^src/edge/memory/page-memory[.]ts', '^src/edge/(memory|access)/'),
    {
      name: 'nothing-imports-the-entry',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/edge/[^/]+[.]ts$' },
      to: { path: '^src/edge/[^/]+[.]ts$' },
    },
    only('pages-leave-the-edge-alone', '^src/pages/', '^src/(?!edge/)|^src/edge/(http/|base/log)'),
    only('core-stands-alone', '^src/core/', '^src/core/'),
    only('backend-uses-core', '^src/backend/', '^src/(backend|core)/'),
    // The bindings' generated types name the Worker that draws.
    only(
      'edge-uses-core',
      '^src/edge/(?!worker-configuration|objects/courier/|text-messages/|subscriptions/pressed-key[.]ts)',
      `^src/(edge|core)/|${SHARED_TYPES}`,
    ),
    only('couriers-send-messages', '^src/edge/objects/courier/', '^src/(edge|core|messages)/'),
    only(
      'keys-are-answered-by-voice',
      '^src/edge/subscriptions/pressed-key[.]ts',
      '^src/(core/|messages/call[.]ts|edge/(subscriptions|base|call|http|backend)/)',
    ),
    only(
      'text-messages-are-counted',
      '^src/edge/text-messages/',
      '^src/(core|messages|edge/(text-messages|base|call|http|memory|access))/',
    ),
    only('messages-use-words', '^src/messages/', '^src/(messages|core|i18n)/'),
    reserved('drawing-is-called', '^src/pictures/', '^src/(pictures/|edge/worker-configuration)'),
    only('pictures-stand-alone', '^src/pictures/', '^src/pictures/'),
    only('gate-uses-core', '^src/gate/', '^src/(gate|core)/'),
    only('stores-use-core', '^src/stores/', '^src/(stores/|core/|live/outdated)'),
    only('tab-client-uses-core', '^src/live/', '^src/(live|core|styles)/'),
    only('widget-uses-little', '^src/embed/', '^src/(embed|live/(fields|freshness|socket)|core)'),
    only('offline-uses-core', '^src/offline/', '^src/(offline|core)/'),
    only('i18n-uses-core', '^src/i18n/', '^src/(i18n|core)/'),
    // The visitor's first script puts both together.
    only('first-script', '^src/islands/visitor/tab[.]ts', '^src/(islands/visitor|live)/'),
    only(
      'islands-use-stores',
      '^src/islands/(?!visitor/tab[.]ts)',
      '^src/(islands/|stores/|live/(announce|outdated|notify|root)|core/|i18n/|styles/)',
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
          'node_modules/(valibot|@valibot/to-json-schema|ical\\.js|markdown-it|linkify-it|mdurl|uc\\.micro|entities|punycode|html-tag-names|parse5|hast-util-(from-html|to-mdast)|mdast-util-(to-markdown|gfm-table|gfm-strikethrough)|@types/(hast|mdast|css-tree)|css-tree)',
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
