/// What pictures show is said in the page's other languages too: room for it, and how it is written.
migrate(
  (app) => {
    for (const name of ['incident_updates', 'drafts']) {
      const collection = app.findCollectionByNameOrId(name)
      const field = collection.fields.getByName('attachment_texts')
      field.maxSize = 400000
      field.help =
        'What each file shows, by its name: {"graph_x1y2z3a4b5.png": "…"}, or a list in the order of the files. With other languages: {"text": "…", "translations": {"de": "…"}} in place of a text.'
      app.save(collection)
    }
  },
  (app) => {
    for (const name of ['incident_updates', 'drafts']) {
      app
        .db()
        .newQuery(
          `UPDATE ${name} SET attachment_texts = (
             SELECT json_group_object(one.key, iif(one.type = 'object', json_extract(one.value, '$.text'), one.value))
             FROM json_each(attachment_texts) one)
           WHERE json_valid(attachment_texts) AND json_type(attachment_texts) = 'object'`,
        )
        .execute()
      const collection = app.findCollectionByNameOrId(name)
      const field = collection.fields.getByName('attachment_texts')
      field.maxSize = 60000
      field.help =
        'What each file shows, by its name: {"graph_x1y2z3a4b5.png": "…"}, or a list in the order of the files.'
      app.save(collection)
    }
  },
)
