/// What pictures show is said in the page's other languages too: room for it, and how it is written.
migrate(
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    const field = updates.fields.getByName('attachment_texts')
    field.maxSize = 400000
    field.help =
      'What each file shows, by its name: {"graph_x1y2z3a4b5.png": "…"}, or a list in the order of the files. With other languages: {"text": "…", "translations": {"de": "…"}} in place of a text.'
    app.save(updates)
  },
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    app
      .db()
      .newQuery(
        `UPDATE incident_updates SET attachment_texts = (
           SELECT json_group_object(one.key, iif(one.type = 'object', json_extract(one.value, '$.text'), one.value))
           FROM json_each(attachment_texts) one)
         WHERE json_valid(attachment_texts) AND json_type(attachment_texts) = 'object'`,
      )
      .execute()
    const field = updates.fields.getByName('attachment_texts')
    field.maxSize = 60000
    field.help =
      'What each file shows, by its name: {"graph_x1y2z3a4b5.png": "…"}, or a list in the order of the files.'
    app.save(updates)
  },
)
