/// Incidents in other languages than the page's own; their updates have such a field already.
migrate(
  (app) => {
    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.fields.add(new JSONField({ name: 'translations', maxSize: 400000 }))
    app.save(incidents)
  },
  (app) => {
    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.fields.removeByName('translations')
    app.save(incidents)
  },
)
