/// A page can be deleted, with all of its history, only after its slug was written here.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.add(new TextField({ name: 'delete_confirm', max: 63 }))
    app.save(pages)
  },
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.removeByName('delete_confirm')
    app.save(pages)
  },
)
