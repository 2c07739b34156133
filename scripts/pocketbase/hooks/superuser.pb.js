// Loaded by scripts/pocketbase/superuser.ts only, never while serving. PocketBase's own `superuser upsert` wants the
// password among its arguments, where every user of the machine can read it.
$app.rootCmd.addCommand(
  new Command({
    use: 'aldis-superuser',
    run: () => {
      const email = $os.getenv('ALDIS_SUPERUSER_EMAIL')
      const password = $os.getenv('ALDIS_SUPERUSER_PASSWORD')
      let record
      try {
        record = $app.findAuthRecordByEmail('_superusers', email)
      } catch (_) {
        record = new Record($app.findCollectionByNameOrId('_superusers'))
        record.setEmail(email)
      }
      // Setting a password again would end the sessions that exist.
      if (!record.validatePassword(password)) {
        record.setPassword(password)
        $app.save(record)
      }
      console.log('superuser is ready')
    },
  }),
)
