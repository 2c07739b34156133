/// What the settings of a page add: a logo for dark screens, CSS of its owner's, and its texts in other languages.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.add(
      new FileField({
        name: 'logo_dark',
        maxSelect: 1,
        maxSize: 2097152,
        protected: true,
        mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'],
        help: 'The logo where the screen is dark; without one it is the same as elsewhere.',
      }),
    )
    pages.fields.add(
      new TextField({
        name: 'css',
        max: 20000,
        help: 'Rules for the public page. They cannot load anything, nor hide the status, its age or open incidents.',
      }),
    )
    pages.fields.add(
      new JSONField({
        name: 'translations',
        maxSize: 500000,
        help: 'The page in other languages: {"de": {"name": "…", "headline": "…", "about": "…"}}.',
      }),
    )
    app.save(pages)

    const components = app.findCollectionByNameOrId('components')
    components.fields.add(
      new JSONField({
        name: 'translations',
        maxSize: 200000,
        help: 'The component in other languages: {"de": {"name": "…", "description": "…"}}.',
      }),
    )
    app.save(components)
  },
  (app) => {
    const components = app.findCollectionByNameOrId('components')
    components.fields.removeByName('translations')
    app.save(components)
    const pages = app.findCollectionByNameOrId('pages')
    for (const name of ['logo_dark', 'css', 'translations']) pages.fields.removeByName(name)
    app.save(pages)
  },
)
