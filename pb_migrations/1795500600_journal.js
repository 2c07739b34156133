/// The emergency journal, which a page may go without.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    const help = 'Takes no posts at the edge while PocketBase is away: the emergency journal is off.'
    pages.fields.add(new BoolField({ name: 'journal_off', help }))
    app.save(pages)
  },
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.removeByName('journal_off')
    app.save(pages)
  },
)
