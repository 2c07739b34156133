/// A page's CSS as it was parsed and written anew by the hooks: what visitors get.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.add(
      new TextField({
        name: 'css_served',
        max: 60000,
        hidden: true,
        help: 'Made from css by the system; whatever is written here is replaced.',
      }),
    )
    app.save(pages)
  },
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.removeByName('css_served')
    app.save(pages)
  },
)
