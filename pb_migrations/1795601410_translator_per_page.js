/// An owner may not want the page's texts sent to the operator's translator.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    const help = 'Offers the team no machine translation: none of its texts go to the translator of the operator.'
    pages.fields.add(new BoolField({ name: 'translator_off', help }))
    app.save(pages)
  },
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.removeByName('translator_off')
    app.save(pages)
  },
)
