/// What the pictures of an update show, for who does not see them.
migrate(
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.fields.add(
      new JSONField({
        name: 'attachment_texts',
        maxSize: 60000,
        help: 'What each file shows, by its name: {"graph_x1y2z3a4b5.png": "…"}, or a list in the order of the files.',
      }),
    )
    app.save(updates)
  },
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.fields.removeByName('attachment_texts')
    app.save(updates)
  },
)
