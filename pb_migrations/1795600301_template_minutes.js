/// The minutes of a template for maintenance are its duration.
migrate(
  (app) => {
    const templates = app.findCollectionByNameOrId('templates')
    templates.fields.getByName('minutes').help =
      'Of an incident the minutes until the next update that it promises, of a maintenance those that it takes; 0: none.'
    app.save(templates)
  },
  (app) => {
    const templates = app.findCollectionByNameOrId('templates')
    templates.fields.getByName('minutes').help = 'Minutes until the next update that it promises; 0: none.'
    app.save(templates)
  },
)
