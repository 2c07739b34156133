/// Texts in other languages: of templates and recurring maintenance too, and without an update counting as edited.
migrate(
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.fields.add(
      new DateField({
        name: 'edited_at',
        help: 'When what somebody may have read was last changed; a translation added later does not count. Written by the system.',
      }),
    )
    app.save(updates)
    app
      .db()
      .newQuery('UPDATE incident_updates SET edited_at = updated WHERE unixepoch(updated) > unixepoch(created) + 1')
      .execute()
    const translated = {
      templates: '{"de": {"title": "", "body": ""}}',
      recurring_maintenances: '{"de": {"name": "", "body": ""}}',
    }
    for (const name in translated) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.add(
        new JSONField({
          name: 'translations',
          maxSize: 400000,
          help: `Its texts in other languages, by their tags: ${translated[name]}.`,
        }),
      )
      app.save(collection)
    }
  },
  (app) => {
    for (const [name, field] of [
      ['incident_updates', 'edited_at'],
      ['templates', 'translations'],
      ['recurring_maintenances', 'translations'],
    ]) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.removeByName(field)
      app.save(collection)
    }
  },
)
