/// A template says whether subscribers are told of what is written from it; those that are there tell them, as before.
migrate(
  (app) => {
    const templates = app.findCollectionByNameOrId('templates')
    const help = 'Whether subscribers are told of an update that is written from it. Yes, where nothing is said.'
    templates.fields.add(new BoolField({ name: 'notify', help }))
    app.save(templates)
    app.db().newQuery('UPDATE templates SET notify = TRUE').execute()
  },
  (app) => {
    const templates = app.findCollectionByNameOrId('templates')
    templates.fields.removeByName('notify')
    app.save(templates)
  },
)
